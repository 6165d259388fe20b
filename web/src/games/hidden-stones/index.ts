/** Hidden Stones for the table. */
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";
import { counting } from "./map";
import { offers } from "./offers";
import { words } from "./words";

const module: GameModule = {
  Board,
  Panel,
  Mini,
  words,
  seatColours: (position) => Array.from({ length: position.players as number }, (_, seat) => [seat]),
  counting,
  offers,
};
export default module;
