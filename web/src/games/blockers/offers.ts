/** Passing: what needs neither a tile nor a cell. */
import type { Language, MoveOption, Offer } from "../contract";
import { blockers } from "./texts";

export function offers(moves: readonly MoveOption[], language: Language): Offer[] {
  return moves.filter(({ text }) => text === "pass").map(({ text }) => ({ move: text, label: blockers[language].pass }));
}
