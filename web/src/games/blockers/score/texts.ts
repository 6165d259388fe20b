/** The words of filling in a real table of Blockers!. */
import type { Language } from "../../contract";

export interface ScoreTexts {
  taken: string;
  takenOf: (n: number, name: string) => string;
  colour: (n: number) => string;
}

export const score: Record<Language, ScoreTexts> = {
  de: {
    taken: "genommen:",
    takenOf: (n, name) => `Farbe ${n}, von ${name} genommen`,
    colour: (n) => `Farbe ${n}`,
  },
  en: {
    taken: "tiles taken:",
    takenOf: (n, name) => `Colour ${n} taken by ${name}`,
    colour: (n) => `Colour ${n}`,
  },
  hu: {
    taken: "elvett lapkák:",
    takenOf: (n, name) => `${n}. szín, elvette: ${name}`,
    colour: (n) => `${n}. szín`,
  },
};
