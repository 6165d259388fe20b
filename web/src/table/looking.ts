/** Positions are told when a turn is through, so a move may share the one after the draws behind it. */
const FARTHEST = 4;

export function nearest<Position>(seen: ReadonlyMap<number, Position>, length: number): Position | null {
  for (let at = length; at <= length + FARTHEST; at++) {
    const found = seen.get(at);
    if (found) return found;
  }
  return null;
}
