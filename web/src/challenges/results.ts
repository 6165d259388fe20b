/** How challenges went, one's own and what others told of theirs; kept in this browser beside the puzzles. */
import { daysBefore, NotProgress } from '../puzzles/progress';

export interface Result {
  name: string;
  /** By seat, one's own first; null: not played to the end. */
  points: readonly number[] | null;
  winners: readonly number[];
  /** One's own at a table; from a record that was checked; or only told, by a link. */
  from: 'own' | 'record' | 'link';
  /** The table of one's own. */
  table?: string;
}

export interface Results {
  /** By the challenge's code. */
  played: Readonly<Record<string, readonly Result[]>>;
  /** By date: the challenge of that day, played to the end on that day. */
  days: Readonly<Record<string, string>>;
}

const KEY = 'shiftbox.challenges';
const FORM = 'challenges';
const LONGEST_NAME = 24;
const MOST = 60;
const MOST_SEATS = 5;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CODE = /^[0-9a-z-]{8,500}$/;
const TABLE = /^[0-9a-f]{24}$/;

export const nothing = (): Results => ({ played: {}, days: {} });

/** The results of a challenge, in the order in which they came. */
export const resultsOf = (results: Results, code: string): readonly Result[] => results.played[code] ?? [];

const isAlike = (one: Result, other: Result) =>
  one.name === other.name && String(one.points) === String(other.points) && String(one.winners) === String(other.winners);

const isSame = (one: Result, other: Result) =>
  one.table !== undefined || other.table !== undefined ? one.table === other.table : isAlike(one, other);

/** Add a result; what is there already stays once, and checked if it was checked in either. */
export function added(results: Results, code: string, result: Result): Results {
  const before = resultsOf(results, code);
  const at = before.findIndex((known) => isSame(known, result));
  if (at >= 0 && before[at]!.from !== 'link') return results;
  const now = at < 0 ? [...before, result].slice(-MOST) : before.with(at, result);
  return { ...results, played: { ...results.played, [code]: now } };
}

/** Add what a link tells, unless it is the link to a game that was played here. */
export function heard(results: Results, code: string, told: Result): Results {
  return resultsOf(results, code).some((known) => known.from === 'own' && isAlike(known, told)) ? results : added(results, code, told);
}

export function addedDay(results: Results, date: string, code: string): Results {
  return results.days[date] ? results : { ...results, days: { ...results.days, [date]: code } };
}

/** How many days in a row were played, up to today or, as long as today's is open, to yesterday. */
export function streak(results: Results, today: string): number {
  let date = results.days[today] ? today : daysBefore(today, 1);
  let length = 0;
  for (; results.days[date]; date = daysBefore(date, 1)) length += 1;
  return length;
}

/** Both together. */
export function together(own: Results, other: Results): Results {
  let all = own;
  for (const [code, results] of Object.entries(other.played)) for (const one of results) all = added(all, code, one);
  for (const [date, code] of Object.entries(other.days)) all = addedDay(all, date, code);
  return all;
}

/** What belongs into the file of one's progress; nothing as long as there is nothing. */
export function part(results: Results): object {
  return Object.keys(results.played).length || Object.keys(results.days).length ? { [FORM]: results } : {};
}

/** Read that part of a file, or refuse it and say where; files from before have none. */
export function partOf(given: unknown): Results {
  const found = isRecord(given) ? given[FORM] : undefined;
  if (found === undefined) return nothing();
  const { played, days } = isRecord(found) ? found : {};
  if (!isRecord(played)) throw new NotProgress('not-whole', `${FORM}.played`);
  for (const [code, results] of Object.entries(played)) {
    const isGood = CODE.test(code) && Array.isArray(results) && results.length <= MOST && results.every(isResult);
    if (!isGood) throw new NotProgress('not-whole', `${FORM}.played.${code}`);
  }
  const isDays = isRecord(days) && Object.entries(days).every(([date, code]) => DATE.test(date) && typeof code === 'string' && CODE.test(code));
  if (!isDays) throw new NotProgress('not-whole', `${FORM}.days`);
  return { played, days } as unknown as Results;
}

export function kept(): Results {
  try {
    return partOf({ [FORM]: JSON.parse(localStorage.getItem(KEY) ?? '') });
  } catch {
    return nothing();
  }
}

/** Keep what came of something, together with what another tab may have kept meanwhile. */
export function keep(change: (results: Results) => Results): Results {
  const results = change(kept());
  try {
    localStorage.setItem(KEY, JSON.stringify(results));
  } catch {
    // Without storage it lasts as long as the page.
  }
  return results;
}

/** A result as a link holds it, behind the `#`. */
export function toLink(result: Result): string {
  if (!result.points) return '';
  const held = { from: result.name, points: result.points.join('.'), winners: result.winners.join('.') };
  return String(new URLSearchParams(held));
}

/** The result in a link; null where there is none, undefined where it cannot be read. */
export function fromLink(held: string, players: number): Result | null | undefined {
  const given = new URLSearchParams(held);
  const [from, points, winners] = [given.get('from'), given.get('points'), given.get('winners')];
  if (from === null && points === null && winners === null) return null;
  const numbers = (text: string | null) => (text ? text.split('.').map((part) => (/^-?\d{1,5}$/.test(part) ? Number(part) : NaN)) : []);
  const result = { name: (from ?? '').trim(), points: numbers(points), winners: numbers(winners), from: 'link' as const };
  return isResult(result) && result.points.length === players ? result : undefined;
}

function isResult(value: unknown): value is Result {
  if (!isRecord(value)) return false;
  const { name, points, winners, from, table } = value;
  const isNamed = typeof name === 'string' && name.length > 0 && name.length <= LONGEST_NAME;
  const seats = Array.isArray(points) ? points.length : MOST_SEATS;
  const arePoints = points === null || (Array.isArray(points) && seats > 0 && seats <= MOST_SEATS && points.every((one) => isWhole(one, -99999, 99999)));
  const areWinners = Array.isArray(winners) && winners.every((seat) => isWhole(seat, 0, seats - 1)) && new Set(winners).size === winners.length;
  const isFrom = from === 'own' || from === 'record' || from === 'link';
  return isNamed && arePoints && areWinners && isFrom && (table === undefined || (typeof table === 'string' && TABLE.test(table)));
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
