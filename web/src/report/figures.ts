/** Figures as they are shown: whole percent points, rounded so that what is shown adds up. */
import { language } from '../i18n/core.svelte';
import type { SeatLedger } from '../lib/protocol';

/** Parts in whole percent points whose sum is their rounded sum; none is off by a whole point. */
export function addingUp(parts: readonly number[]): number[] {
  // What adding up has left behind the twelfth digit would be taken for a remainder.
  const exact = parts.map((part) => Number((100 * part).toFixed(9)));
  const shown = exact.map(Math.floor);
  const total = Math.round(Number(exact.reduce((sum, part) => sum + part, 0).toFixed(6)));
  const left = total - shown.reduce((sum, part) => sum + part, 0);
  const nearest = exact
    .map((part, index) => ({ index, rest: part - shown[index]! }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of nearest.slice(0, left)) shown[index]! += 1;
  return shown;
}

export interface Line {
  start: number;
  own: number;
  others: number;
  luck: number;
  result: number;
}

/** A seat's ledger as it is shown: start + own + others + luck = result. */
export function lineOf({ start, own, others, luck }: SeatLedger): Line {
  const [first = 0, mine = 0, theirs = 0, drawn = 0] = addingUp([start, own, others, luck]);
  return { start: first, own: mine, others: theirs, luck: drawn, result: first + mine + theirs + drawn };
}

/** All seats' chances in whole percent, which together are 100 where they are shares of one win. */
export function percents(chances: readonly number[]): number[] {
  return addingUp(chances);
}

/** A decision that loses more percentage points than one of these has a worse name. */
const NAMED = [3, 8, 18];

/** What a decision lost, in percentage points: with a decimal where whole ones would hide on which side of a name it is. */
export function loss(lost: number): string {
  const whole = Math.round(100 * lost);
  if (!NAMED.includes(whole)) return String(whole);
  const tenths = Math.round(1000 * lost) / 10;
  const shown = lost > whole / 100 ? Math.max(tenths, whole + 0.1) : tenths;
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(shown);
}

/** With a sign that is as wide as a plus. */
export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
