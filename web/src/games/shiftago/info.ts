// Made by `python -m tools.client_data`. Do not edit.
export const ID = "shiftago";
export const TITLE = "Shiftago";
export const VARIANTS = {"express": [2, 3, 4], "expert": [2, 3, 4], "extreme": [2, 3, 4]} as const;
export const COLOURS = ["orange", "green", "blue", "white"] as const;
