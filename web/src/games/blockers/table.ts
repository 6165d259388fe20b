/** Blockers! at the table. */
import type { OwnTable } from "../contract";
import Board from "./Board.svelte";
import { seatColours } from "./map";
import { offers } from "./offers";
import Panel from "./Panel.svelte";
import { words } from "./words";

const module: OwnTable = {
  Board,
  Panel,
  words,
  seatColours,
  offers,
};
export default module;
