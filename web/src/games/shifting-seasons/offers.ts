/** Ending the turn: what needs neither a tile nor a lane. */
import type { Language, MoveOption, Offer } from "../contract";
import { shiftingSeasons } from "./texts";

export function offers(moves: readonly MoveOption[], language: Language): Offer[] {
  return moves.filter(({ text }) => text === "end").map(({ text }) => ({ move: text, label: shiftingSeasons[language].end }));
}
