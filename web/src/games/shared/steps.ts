/** The recorded steps of real games that the tests of the rules use, for the boards' tests. */
import type { Position } from "../contract";

export interface Step {
  position: Position;
  moves: string[];
  play: string | null;
  next: Position | null;
}

export function steps(recorded: string): Step[] {
  return recorded
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Step);
}
