import type { About } from "../../contract";

export const about: About = {
  pitch: "Schiebe ein Plättchen hinein und lege das, das du hinausschiebst.",
  variants: {
    base: { name: "Standard", hint: "Vier Wertungskarten entscheiden, was dein Spielfeld wert ist." },
  },
};
