import type { About } from "../../contract";

export const about: About = {
  pitch: "Schiebe ein Plättchen hinein und lege, was herausfällt.",
  variants: {
    base: { name: "Standard", hint: "Vier Wertungskarten entscheiden, was dein Brett wert ist." },
  },
  guide: [
    "Auf dem Schiebebrett kreuzen sich vier Bahnen. Dabei liegen die Auslage mit drei Plättchen und dein Brett mit vier Feldern.",
    "Nimm ein Plättchen aus der Auslage und schiebe es in eine Bahn. Am anderen Ende fällt eines heraus.",
    "Das herausgefallene Plättchen gehört in das Feld mit der Nummer der Bahn. Lege es neben die Zahl oder neben ein anderes Plättchen.",
  ],
};
