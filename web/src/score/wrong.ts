/** What cannot be so on a table that was filled in, and where. */
import type { Problem } from '../lib/api';

export interface Wrong {
  /** Null if it is about the board as a whole. */
  cell: string | null;
  /** The number of the board, where there are several. */
  seat: number;
  text: string;
  /** The code of what is wrong. */
  because: string | null;
}

/** The cell that a problem names; null if it names none. */
export function wrongAt({ because, details }: Problem, text: string): Wrong | null {
  const { cell, seat } = details;
  return typeof cell === 'string' ? { cell, seat: Number(seat ?? 0), text, because } : null;
}
