import type { About } from "../../contract";

export const about: About = {
  pitch: "Vögel reihen sich nach ihren Tönen auf. Wessen Chor sitzt beisammen?",
  variants: { base: { name: "Grundspiel", hint: "Ein Draht, zwölf Plätze, 24 Vögel." } },
  guide: { 0: "Am Draht entlang müssen die Töne steigen. Setz deinen ersten Vogel auf Platz 6.", 1: "Setz weitere daneben: Der längste Chor gewinnt." },
};
