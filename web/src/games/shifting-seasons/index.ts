/** Shifting Seasons for the table. */
import { shiftingSeasons } from "../../i18n/shifting-seasons";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";
import { words } from "./words";

const module: GameModule = {
  Board,
  Panel,
  Mini,
  words,
  seatColours: (position) => Array.from({ length: position.players as number }, (_, seat) => [seat]),
  counting: () => "now",
  offers: (moves, language) =>
    moves.filter(({ text }) => text === "end").map(({ text }) => ({ move: text, label: shiftingSeasons[language].end })),
};
export default module;
