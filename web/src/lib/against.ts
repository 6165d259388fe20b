/** Which variant, and against how many bots, somebody last played each game; kept in this browser. */
import type { TableOptions } from '../games/contract';
import type { GameInfo, NewTable } from './protocol';
import { firstChoice, fitted, wishOf, type Choice, type SeatChoice } from './wishes';

export type Against = Pick<Choice, 'variant' | 'players'>;

const KEY = 'shiftbox.against';

/** Read what was kept, taking only what has the right form: a browser may hold anything. */
function kept(): Record<string, Partial<Against>> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, Partial<Against>>) : {};
  } catch {
    return {};
  }
}

export function lastAgainst(game: GameInfo): Against {
  const { variant = '', players = 0 } = kept()[game.id] ?? {};
  return fitted({ variant, players }, game);
}

export function keepAgainst(game: GameInfo, choice: Against): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game.id]: choice }));
  } catch {
    // Without storage the choice is made anew each time.
  }
}

/** A table with bots of one level in all other seats, and the game's options as they usually are. */
export function tableAgainst(
  game: GameInfo,
  choice: Against,
  level: string,
  name: string,
  options?: TableOptions,
  begins: Choice['first'] = 'lot',
): NewTable {
  const first = firstChoice(game, name, options, begins);
  const seats = first.seats.map((seat, index): SeatChoice => (index ? { ...seat, kind: 'bot', level } : seat));
  return wishOf({ ...first, ...choice, seats }, name, options);
}
