/** The words of filling in a real table of Blockers!. */
import type { Language } from "../../contract";

export interface ScoreTexts {
  taken: string;
  takenOf: (n: number, name: string) => string;
  colour: (n: number) => string;
  /** Why a table cannot be so. */
  wrong: (because: string | null, details: Record<string, unknown>) => string | null;
}

export const score: Record<Language, ScoreTexts> = {
  de: {
    taken: "genommen:",
    takenOf: (n, name) => `Farbe ${n}, von ${name} genommen`,
    colour: (n) => `Farbe ${n}`,
    wrong: (because, { n, of, colour }) =>
      because === "too-many" ? `Farbe ${Number(colour) + 1}: Mit den genommenen sind es ${n} Plättchen, gespielt werden höchstens ${of}.` : null,
  },
  en: {
    taken: "tiles taken:",
    takenOf: (n, name) => `Colour ${n} taken by ${name}`,
    colour: (n) => `Colour ${n}`,
    wrong: (because, { n, of, colour }) =>
      because === "too-many" ? `Colour ${Number(colour) + 1}: with those taken there are ${n} tiles, but only ${of} are ever played.` : null,
  },
  hu: {
    taken: "elvett lapkák:",
    takenOf: (n, name) => `${n}. szín, elvette: ${name}`,
    colour: (n) => `${n}. szín`,
    wrong: (because, { n, of, colour }) =>
      because === "too-many" ? `${Number(colour) + 1}. szín: az elvettekkel ${n} lapka van, de legfeljebb ${of} kerül játékba.` : null,
  },
};
