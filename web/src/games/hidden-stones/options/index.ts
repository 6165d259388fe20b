/** Alone, the goal can be made harder (a pass costs a minus point too), and the cards be chosen. */
import type { TableOptions } from "../../contract";
import { cardOf } from "../cards";
import { SOLO_DECK } from "../data";
import Form from "./Form.svelte";
import { solo } from "./texts";

export interface Solo {
  harder: boolean;
  from: "dealt" | "chosen";
  cards: number[];
}

/** Whether as many cards of each value are chosen as a game alone is played with. */
export function isDeckComplete(cards: readonly number[]): boolean {
  return Object.entries(SOLO_DECK).every(
    ([value, count]) => cards.filter((card) => cardOf(card).value === Number(value)).length === count,
  );
}

const options: TableOptions<Solo> = {
  Form,
  first: () => ({ harder: false, from: "dealt", cards: [] }),
  isComplete: ({ from, cards }, { variant }) => variant !== "solo" || from === "dealt" || isDeckComplete(cards),
  wish: ({ harder }, { variant }) => (harder && variant === "solo" ? { strike_on_pass: true } : {}),
  told: ({ strike_on_pass: harder }, language) => (harder ? solo[language].harder : ""),
  deal: ({ from, cards }, { variant }) =>
    variant === "solo" && from === "chosen" ? cards.map((card) => `draw ${card}`) : [],
};
export default options;
