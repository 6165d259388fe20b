/** How somebody gets on with puzzles: a level, what was solved, and the days in a row; kept in this browser. */

export interface DayResult {
  solved: boolean;
  wrong: number;
  hints: number;
}

export interface Progress {
  /** Like an Elo rating: who is as strong as a puzzle solves it every second time. */
  level: number;
  /** How many puzzles the level rests on. */
  rated: number;
  puzzles: Readonly<Record<string, 'solved' | 'failed'>>;
  /** By date: how the puzzle of that day went, on that day. */
  days: Readonly<Record<string, DayResult>>;
  /** The most that were solved in three minutes. */
  best: number;
}

export const FIRST_LEVEL = 1000;
const KEY = 'shiftbox.puzzles';
const FORM = 'shiftbox-puzzles';
const VERSION = 1;
const [LOWEST, HIGHEST] = [400, 2600];
const [QUICK, STEADY, QUICK_FOR] = [48, 20, 20];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with a file, and where. */
export class NotProgress extends Error {
  constructor(
    readonly key: 'not-json' | 'not-ours' | 'not-version' | 'not-whole',
    readonly where = '',
  ) {
    super(key);
  }
}

export function beginning(): Progress {
  return { level: FIRST_LEVEL, rated: 0, puzzles: {}, days: {}, best: 0 };
}

/** The level at which a puzzle of a difficulty is solved every second time. */
export function levelOf(difficulty: number): number {
  return 500 + 300 * difficulty;
}

/** Count an attempt; only the first at each puzzle changes the level. */
export function counted(progress: Progress, id: string, difficulty: number, solved: boolean): Progress {
  const before = progress.puzzles[id];
  const puzzles = { ...progress.puzzles, [id]: solved || before === 'solved' ? ('solved' as const) : ('failed' as const) };
  if (before) return { ...progress, puzzles };
  const expected = 1 / (1 + 10 ** ((levelOf(difficulty) - progress.level) / 400));
  const step = progress.rated < QUICK_FOR ? QUICK : STEADY;
  const level = Math.round(progress.level + step * (Number(solved) - expected));
  return { ...progress, puzzles, rated: progress.rated + 1, level: Math.min(HIGHEST, Math.max(LOWEST, level)) };
}

/** Count the puzzle of a day; what is solved stays solved. */
export function countedDay(progress: Progress, date: string, result: DayResult): Progress {
  return progress.days[date]?.solved ? progress : { ...progress, days: { ...progress.days, [date]: result } };
}

/** A date as it is here, not in Greenwich. */
export function dateOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The date so many days before another. */
export function daysBefore(date: string, days: number): string {
  const [year, month, day] = date.split('-').map(Number);
  return dateOf(new Date(year!, month! - 1, day! - days, 12));
}

/** How many days in a row were solved, up to today or, as long as today's is open, to yesterday. */
export function streak(progress: Progress, today: string): number {
  const isSolved = (date: string) => progress.days[date]?.solved ?? false;
  let date = isSolved(today) ? today : daysBefore(today, 1);
  let length = 0;
  for (; isSolved(date); date = daysBefore(date, 1)) length += 1;
  return length;
}

/** The text of a file; `more` is what else is kept beside it. */
export function toFile(progress: Progress, more: object = {}): string {
  return JSON.stringify({ [FORM]: VERSION, ...progress, ...more }, null, 1);
}

/** Read a file, or refuse what is none and say where. */
export function fromFile(text: string): Progress {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new NotProgress('not-json');
  }
  if (!isRecord(given) || !(FORM in given)) throw new NotProgress('not-ours');
  if (given[FORM] !== VERSION) throw new NotProgress('not-version', String(given[FORM]));
  const { level, rated, puzzles, days, best } = given;
  const parts: Record<string, boolean> = {
    level: isWhole(level, LOWEST, HIGHEST),
    rated: isWhole(rated, 0, 1e6),
    best: isWhole(best, 0, 1e4),
    puzzles: isRecord(puzzles) && Object.values(puzzles).every((how) => how === 'solved' || how === 'failed'),
    days: isRecord(days) && Object.entries(days).every(([date, result]) => DATE.test(date) && isResult(result)),
  };
  const bad = Object.keys(parts).find((name) => !parts[name]);
  if (bad) throw new NotProgress('not-whole', bad);
  return { level, rated, puzzles, days, best } as Progress;
}

/** Both together: what was solved in either is solved, and the level that rests on more stays. */
export function together(own: Progress, other: Progress): Progress {
  const { level, rated } = other.rated > own.rated ? other : own;
  const solved = Object.entries(other.puzzles).filter(([id, how]) => how === 'solved' || !own.puzzles[id]);
  const days = Object.entries(other.days).filter(([date]) => !own.days[date]?.solved);
  return {
    level,
    rated,
    puzzles: { ...own.puzzles, ...Object.fromEntries(solved) },
    days: { ...own.days, ...Object.fromEntries(days) },
    best: Math.max(own.best, other.best),
  };
}

export function kept(): Progress {
  try {
    return fromFile(localStorage.getItem(KEY) ?? '');
  } catch {
    return beginning();
  }
}

/** Keep what came of something, together with what another tab may have kept meanwhile. */
export function keep(change: (progress: Progress) => Progress): Progress {
  const progress = change(kept());
  try {
    localStorage.setItem(KEY, toFile(progress));
  } catch {
    // Without storage it lasts as long as the page.
  }
  return progress;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isResult(value: unknown): boolean {
  return isRecord(value) && typeof value.solved === 'boolean' && isWhole(value.wrong, 0, 1e4) && isWhole(value.hints, 0, 1e4);
}
