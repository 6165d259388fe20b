import type { About } from "../../contract";

export const about: About = {
  pitch: "Vögel reihen sich nach ihren Tönen auf. Wessen Chor sitzt beisammen?",
  variants: { base: { name: "Grundspiel", hint: "Ein Draht, zwölf Plätze, 24 Vögel." } },
};
