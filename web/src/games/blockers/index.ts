/** Blockers! for the table. */
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { seatColours } from "./map";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";
import { words } from "./words";

const module: GameModule = { Board, Panel, Mini, words, seatColours, counting: () => "now" };
export default module;
