export const guide = { 0: "Am Draht entlang müssen die Töne steigen. Setz deinen ersten Vogel auf Platz 6.", 1: "Setz weitere daneben: Der längste Chor gewinnt." };
