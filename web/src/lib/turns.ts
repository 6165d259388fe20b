/** The log as it is read: what chance brought belongs to the move before it. */
import type { LogEntry } from './protocol';

export interface Told {
  by: LogEntry['by'];
  text: string;
  /** How many entries of the log there are with this move as the last one. */
  length: number;
  /** How many there are with all that chance brought after it. */
  until: number;
  /** What chance brought after it. */
  draws: readonly string[];
}

export function told(log: readonly Pick<LogEntry, 'by' | 'text'>[]): Told[] {
  const lines: Told[] = [];
  log.forEach(({ by, text }, index) => {
    const before = lines.at(-1);
    if (by === 'chance' && before) {
      lines[lines.length - 1] = { ...before, until: index + 1, draws: [...before.draws, text] };
    } else {
      lines.push({ by, text, length: index + 1, until: index + 1, draws: [] });
    }
  });
  return lines;
}

/** The line that the position after so many entries belongs to; -1 at the start. */
export function lineAt(lines: readonly Told[], length: number): number {
  return length === 0 ? -1 : lines.findIndex(({ until }) => length <= until);
}
