/** Songwire at the table. */
import type { OwnTable } from "../contract";
import Board from "./Board.svelte";
import { say, words } from "./words";

export default {
  Board,
  words,
  offers: (moves, language) => (moves.length ? [{ move: "shoo", label: say("shoo", language) }] : []),
} satisfies OwnTable;
