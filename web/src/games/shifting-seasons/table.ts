/** Shifting Seasons at the table. */
import type { OwnTable } from "../contract";
import Board from "./Board.svelte";
import { offers } from "./offers";
import Detail from "./Detail.svelte";
import Panel from "./Panel.svelte";
import { shiftingSeasons } from "./texts";
import { words } from "./words";

const module: OwnTable = {
  Board,
  Detail,
  Panel,
  words,
  panelTitle: (language) => shiftingSeasons[language].cards,
  offers,
  mark: "pawn",
  isUnasked: ({ text, preview }) => preview.goes_on === true || text === "end",
};
export default module;
