/** Which score cards lie on the table. */
import type { TableOptions } from "../../contract";
import { areCardsComplete } from "../cards";
import { FIRST_GAME } from "../data";
import Form from "./Form.svelte";

export interface Cards {
  from: "first-game" | "drawn" | "chosen";
  chosen: number[];
}

const options: TableOptions<Cards> = {
  Form,
  first: () => ({ from: "first-game", chosen: [...FIRST_GAME] }),
  isComplete: ({ from, chosen }) => from !== "chosen" || areCardsComplete(chosen),
  wish({ from, chosen }) {
    if (from === "drawn") return {};
    return { cards: from === "chosen" ? chosen : from };
  },
};
export default options;
