/** Which score cards lie on the table. */
import type { TableOptions } from "../../contract";
import { areCardsComplete } from "../cards";
import { FIRST_GAME } from "../data";
import { shiftingSeasons } from "../texts";
import { cards } from "./texts";
import Form from "./Form.svelte";

export interface Cards {
  from: "first-game" | "drawn" | "chosen";
  chosen: number[];
}

const KEY = "shiftbox.first-game";

/** Whether somebody has played with the cards of a first game in this browser. */
export function hasPlayedFirstGame(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function noteFirstGame(): void {
  try {
    localStorage.setItem(KEY, "played");
  } catch {
    // Without storage it is offered each time.
  }
}

const options: TableOptions<Cards> = {
  Form,
  first: () => ({ from: "drawn", chosen: [...FIRST_GAME] }),
  isComplete: ({ from, chosen }) => from !== "chosen" || areCardsComplete(chosen),
  opened: ({ from }) => from === "first-game" && noteFirstGame(),
  choices: {
    seasons: {
      title: (language) => cards[language].season,
      any: (language) => cards[language].anySeason,
      of: (season, language) => shiftingSeasons[language].seasons[season] ?? season,
    },
  },
  told({ cards: which }, language) {
    const { title, first } = cards[language];
    return which ? `${title}: ${Array.isArray(which) ? which.join(", ") : first}` : "";
  },
  wish({ from, chosen }) {
    if (from === "drawn") return {};
    return { cards: from === "chosen" ? chosen : from };
  },
};
export default options;
