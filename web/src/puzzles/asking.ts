/** What the page asks for; nothing of it is kept anywhere but in this browser. */
import type { PuzzleFrame, PuzzleOfDay, Puzzles, PuzzleSummary } from '../lib/protocol';
import { ask } from '../lib/transport';

let known: Promise<PuzzleSummary[]> | null = null;

/** All puzzles; asked once, and again only after a failure. */
export function allPuzzles(): Promise<PuzzleSummary[]> {
  known ??= ask<Puzzles>('/api/puzzles').then(
    ({ puzzles }) => puzzles,
    (why: unknown) => {
      known = null;
      throw why;
    },
  );
  return known;
}

export const puzzleOf = (date: string) => ask<PuzzleOfDay>(`/api/puzzles/today?date=${date}`);

export function frameOf(
  id: string,
  moves: readonly string[],
  help: 'none' | 'hint' | 'solution' = 'none',
): Promise<PuzzleFrame> {
  const asked = new URLSearchParams({ moves: moves.join(','), help });
  return ask<PuzzleFrame>(`/api/puzzles/${encodeURIComponent(id)}?${asked}`);
}
