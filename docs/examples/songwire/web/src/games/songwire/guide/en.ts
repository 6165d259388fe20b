export const guide = { 0: "Notes must rise along the wire. Seat your first bird on place 6.", 1: "Seat more beside it: the longest choir wins." };
