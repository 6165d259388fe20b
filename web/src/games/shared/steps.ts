/** The recorded steps of real games that the tests of the rules use, for the boards' tests. */
import blockers from "../../../../tests/data/blockers.jsonl?raw";
import hiddenStones from "../../../../tests/data/hidden-stones.jsonl?raw";
import shiftago from "../../../../tests/data/shiftago.jsonl?raw";
import shiftingSeasons from "../../../../tests/data/shifting-seasons.jsonl?raw";
import type { Position } from "../contract";

export interface Step {
  position: Position;
  moves: string[];
  play: string | null;
  next: Position | null;
}

const FILES = { blockers, "hidden-stones": hiddenStones, shiftago, "shifting-seasons": shiftingSeasons };

export function steps(game: keyof typeof FILES): Step[] {
  return FILES[game]
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Step);
}
