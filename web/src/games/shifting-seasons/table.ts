/** Shifting Seasons at the table. */
import type { OwnTable } from "../contract";
import Board from "./Board.svelte";
import { offers } from "./offers";
import Panel from "./Panel.svelte";
import { words } from "./words";

const module: OwnTable = {
  Board,
  Panel,
  words,
  offers,
};
export default module;
