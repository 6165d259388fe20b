/** The words of the handicap. */
import type { Language } from "../../contract";

export interface HandicapTexts {
  title: string;
  of: (n: number) => string;
  hint: string;
}

export const handicap: Record<Language, HandicapTexts> = {
  de: {
    title: "Spielstärkeausgleich",
    of: (n) => `Züge, die Platz ${n} aussetzt`,
    hint: "Wer stärker ist, setzt die ersten Züge aus.",
  },
  en: {
    title: "Handicap",
    of: (n) => `Turns sat out by seat ${n}`,
    hint: "A stronger player sits out the first turns.",
  },
  hu: {
    title: "Előnyadás",
    of: (n) => `Kihagyott körök, ${n}. hely`,
    hint: "Az erősebb játékos kihagyja az első köröket.",
  },
};
