/** Shiftago at the table. */
import type { OwnTable } from "../contract";
import Board from "./Board.svelte";
import { counting, decisive } from "./map";
import Panel from "./Panel.svelte";
import { words } from "./words";

const module: OwnTable = {
  Board,
  Panel,
  words,
  counting,
  decisive,
  sound: () => "marble",
};
export default module;
