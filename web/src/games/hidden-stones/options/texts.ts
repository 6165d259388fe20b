/** The words of the solo goal. */
import type { Language } from "../../contract";

export interface SoloTexts {
  harder: string;
  hint: string;
}

export const solo: Record<Language, SoloTexts> = {
  de: {
    harder: "Schwereres Ziel: auch Passen kostet einen Minuspunkt",
    hint: "Werte alle 16 Karten mit höchstens drei Minuspunkten.",
  },
  en: {
    harder: "Harder goal: a pass costs a minus point too",
    hint: "Score all 16 cards with at most three minus points.",
  },
  hu: {
    harder: "Nehezebb cél: a passz is egy mínuszpontba kerül",
    hint: "Pontozd le mind a 16 kártyát legfeljebb három mínuszponttal.",
  },
};
