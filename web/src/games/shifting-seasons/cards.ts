/** Which score cards go together. */
import { FIRST_GAME, LAST_POSITION_CARD } from "./data";

/** Half of the cards are about positions, half about colours. */
export function areCardsComplete(cards: readonly number[]): boolean {
  const positions = cards.filter((card) => card <= LAST_POSITION_CARD).length;
  return cards.length === FIRST_GAME.length && positions === FIRST_GAME.length / 2;
}
