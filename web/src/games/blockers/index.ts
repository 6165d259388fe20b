/** Blockers! for the table. */
import { blockers } from "../../i18n/blockers";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { seatColours } from "./map";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";
import { words } from "./words";

const module: GameModule = {
  Board,
  Panel,
  Mini,
  words,
  seatColours,
  counting: () => "now",
  offers: (moves, language) =>
    moves.filter(({ text }) => text === "pass").map(({ text }) => ({ move: text, label: blockers[language].pass })),
};
export default module;
