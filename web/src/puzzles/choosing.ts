/** Which puzzle comes next. */
import type { PuzzleSummary } from '../lib/protocol';
import { levelOf, type Progress } from './progress';

/** What somebody wants to solve; null: all of it. */
export interface Wish {
  game: string | null;
  kind: string | null;
}

type Dice = (below: number) => number;
const dice: Dice = (below) => Math.floor(Math.random() * below);
/** In three minutes it gets harder after so many. */
const EASY_FOR = 3;

export function wished(puzzles: readonly PuzzleSummary[], { game, kind }: Wish): PuzzleSummary[] {
  return puzzles.filter((one) => (game === null || one.game === game) && (kind === null || one.kind === kind));
}

/** One that is not solved yet and as hard as the level; where all are solved, any of that kind. */
export function nextFor(
  puzzles: readonly PuzzleSummary[],
  wish: Wish,
  progress: Progress,
  not: string | null,
  throwing: Dice = dice,
): PuzzleSummary | null {
  const others = wished(puzzles, wish).filter(({ id }) => id !== not);
  const fresh = others.filter(({ id }) => !progress.puzzles[id]);
  const open = others.filter(({ id }) => progress.puzzles[id] !== 'solved');
  const among = [fresh, open, others].find((some) => some.length) ?? wished(puzzles, wish);
  const distance = ({ difficulty }: PuzzleSummary) => Math.abs(levelOf(difficulty) - progress.level);
  const least = Math.min(...among.map(distance));
  const best = among.filter((one) => distance(one) === least);
  return best[throwing(best.length)] ?? null;
}

/** For three minutes: the easiest first, and harder ones after some. */
export function quickOne(
  puzzles: readonly PuzzleSummary[],
  wish: Wish,
  seen: ReadonlySet<string>,
  solved: number,
  throwing: Dice = dice,
): PuzzleSummary | null {
  const fresh = wished(puzzles, wish).filter(({ id }) => !seen.has(id));
  const wanted = 1 + Math.floor(solved / EASY_FOR);
  const distance = ({ difficulty }: PuzzleSummary) => Math.abs(difficulty - wanted);
  const least = Math.min(...fresh.map(distance));
  const best = fresh.filter((one) => distance(one) === least);
  return best[throwing(best.length)] ?? null;
}
