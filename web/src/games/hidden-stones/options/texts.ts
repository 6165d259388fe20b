/** The words of the solo goal. */
import type { Language } from "../../contract";

export interface SoloTexts {
  harder: string;
  hint: string;
  deck: string;
  deckHint: string;
  dealt: string;
  chosen: string;
  need: string;
  value: (value: number, held: number, of: number) => string;
  card: (n: number) => string;
}

export const solo: Record<Language, SoloTexts> = {
  de: {
    harder: "Schwereres Ziel: Auch Passen kostet einen Minuspunkt",
    hint: "Löse alle 16 Karten mit höchstens drei Minuspunkten ein.",
    deck: "Karten",
    deckHint: "Acht mit dem Wert 1, vier mit dem Wert 2, drei mit dem Wert 3 und eine mit dem Wert 5.",
    dealt: "Zufällig gezogen",
    chosen: "Selbst gewählt",
    need: "Es fehlen noch Karten.",
    value: (value, held, of) => `${held} von ${of} Karten mit dem Wert ${value}`,
    card: (n) => `Karte ${n}`,
  },
  en: {
    harder: "Harder goal: a pass costs a minus point too",
    hint: "Score all 16 cards with at most three minus points.",
    deck: "Cards",
    deckHint: "Eight of value 1, four of 2, three of 3 and one of 5.",
    dealt: "Dealt at random",
    chosen: "Chosen below",
    need: "Some cards are still missing.",
    value: (value, held, of) => `${held} of ${of} cards of value ${value}`,
    card: (n) => `Card ${n}`,
  },
  hu: {
    harder: "Nehezebb cél: a passz is egy mínuszpontba kerül",
    hint: "Váltsd be mind a 16 kártyát legfeljebb három mínuszponttal.",
    deck: "Kártyák",
    deckHint: "Nyolc 1-es, négy 2-es, három 3-as és egy 5-ös értékű.",
    dealt: "Véletlenszerűen húzva",
    chosen: "Lent kiválasztva",
    need: "Még hiányoznak kártyák.",
    value: (value, held, of) => `érték: ${value}, ${of} kártyából ${held}`,
    card: (n) => `${n}. kártya`,
  },
};
