/** Ending the turn and passing: what needs neither a stone nor a card. */
import type { Language, MoveOption, Offer } from "../contract";
import { hiddenStones } from "./texts";

export function offers(moves: readonly MoveOption[], language: Language): Offer[] {
  const say = hiddenStones[language];
  return moves.flatMap(({ text, preview }) => {
    if (text !== "end" && text !== "pass") return [];
    const draws = (text === "end" ? say.endDraws : say.passDraws)(Number(preview.draws));
    return [{ move: text, label: say[text], note: preview.minus_points ? say.costs : draws }];
  });
}
