/** Shiftago for the pages. */
import type { GameEntry } from "../contract";
import Icon from "./Icon.svelte";
import { COLOURS, ID, TITLE } from "./info";

const game: GameEntry = {
  id: ID,
  title: TITLE,
  colours: COLOURS,
  Icon,
  mini: () => import("./Mini.svelte"),
  table: () => import("./table"),
  examples: () => import("./examples.json"),
  options: () => import("./options"),
};
export default game;
