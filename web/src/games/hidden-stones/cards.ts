/** The cards of Hidden Stones by their number, as printed: a value and a pattern. */
import { CARDS } from "./data";

export interface Card {
  value: number;
  /** Rows from the top; `*` is any stone. */
  rows: readonly string[];
}

/** Stands unseen before the number of a card in a sentence, so that a picture can take its place. */
export const CARD_SIGN = "\u2063";

/** A sentence whose last number is that of a card, with its sign. */
export function withCard(said: string, card: number): string {
  const at = said.lastIndexOf(String(card));
  return at < 0 ? said : said.slice(0, at) + CARD_SIGN + said.slice(at);
}

/** Number n stands at n - 1. */
const printed = CARDS.map(([value, pattern]): Card => ({ value, rows: pattern.split("/") }));

export function cardOf(id: number): Card {
  const card = printed[id - 1];
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
}
