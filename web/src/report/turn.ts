/** What a seat had done in a turn before it came to a decision: "it" in its sentence is then known. */
import type { LogEntry } from '../lib/protocol';

export function before(log: readonly LogEntry[], ply: number): string[] {
  const turn = log[ply]?.turn;
  return log.slice(0, ply).flatMap((entry) => (entry.turn === turn && entry.by !== 'chance' ? [entry.text] : []));
}
