/** The cards of Hidden Stones by their number, as printed: a value and a pattern. */
import { CARDS } from "./data";

export interface Card {
  value: number;
  /** Rows from the top; `*` is any stone. */
  rows: readonly string[];
}

/** Number n stands at n - 1. */
const printed = CARDS.map(([value, pattern]): Card => ({ value, rows: pattern.split("/") }));

export function cardOf(id: number): Card {
  const card = printed[id - 1];
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
}
