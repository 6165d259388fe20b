/** Hidden Stones at the table. */
import type { OwnTable } from "../contract";
import Board from "./Board.svelte";
import { counting } from "./map";
import { offers } from "./offers";
import Panel from "./Panel.svelte";
import Said from "./Said.svelte";
import { words } from "./words";

const module: OwnTable = {
  Board,
  Panel,
  words,
  Said,
  counting,
  offers,
  sound: (move) => (/^(flip|swap) /.test(move) ? "stone" : "card"),
};
export default module;
