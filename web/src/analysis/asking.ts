/** What the board asks for; what passes in a moment is asked for again. */
import type { Position } from '../games/contract';
import { Problem } from '../lib/problem';
import { problemText } from '../lib/problems';
import type { BoardHints, BoardMoment, BoardTree, DealBoard, DealtBoard, Hint } from '../lib/protocol';
import { ask } from '../lib/transport';
import { tOr } from '../i18n/core.svelte';
import { Unreadable } from './sharing';
import type { Written } from './tree';
import { say, words } from './words';

const PASSING = new Set(['busy', 'too-fast', 'offline']);
const TRIES = 6;
const PAUSE = 700;

async function patiently<Answer>(path: string, body: object): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask<Answer>(`/api/analysis/${path}`, body);
    } catch (why) {
      if (tries >= TRIES || !(why instanceof Problem && PASSING.has(why.code))) throw why;
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}

export const dealt = (wish: DealBoard) => patiently<DealtBoard>('positions', wish);
export const momentOf = (start: Position, moves: readonly string[]) => patiently<BoardMoment>('moments', { start, moves });
export const treeOf = (start: Position, tree: readonly Written[]) => patiently<BoardTree>('trees', { start, tree });
export const judged = (start: Position, moves: readonly string[], most: number | null, begun: readonly Hint[] | null) =>
  patiently<BoardHints>('hints', { start, moves, most, begun });

const REFUSALS = new Set(['bad-position', 'bad-line', 'bad-tree']);

/** Why something was not done. Where a position or a line goes wrong only the rules can say. */
export function whyNot(why: unknown): string {
  if (why instanceof Unreadable) return say(why.key, why.values);
  if (!(why instanceof Problem)) return problemText(why);
  if (!REFUSALS.has(why.code)) return why.code in words.en ? say(why.code as 'bad-line') : tOr(`error.${why.code}`, why.message);
  const { number, move } = why.details;
  if (why.code === 'bad-line') return say('bad-line', { n: Number(number), move: String(move), why: why.message });
  return say(why.code as 'bad-position', { why: why.message });
}
