/** Shiftago for the table. */
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";
import { counting, decisive } from "./map";
import { words } from "./words";

const module: GameModule = {
  Board,
  Panel,
  Mini,
  words,
  seatColours: (position) => Array.from({ length: position.players as number }, (_, seat) => [seat]),
  counting,
  decisive,
};
export default module;
