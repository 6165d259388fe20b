/** What was filled in last, game by game, kept in this browser: a real table is not tapped in twice. */

export interface Kept {
  table: unknown;
  /** What examples and emptied boards have taken the place of, the latest last. */
  past: readonly unknown[];
}

const MOST = 5;
const key = (game: string) => `shiftbox.score.${game}`;

/** What was kept, which may be anything: storage can be missing, damaged or of another version. */
export function kept(game: string): Kept {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key(game)) ?? 'null');
    const { table = null, past } = (parsed ?? {}) as Partial<Kept>;
    return { table, past: Array.isArray(past) ? past : [] };
  } catch {
    return { table: null, past: [] };
  }
}

export function keep(game: string, { table, past }: Kept): void {
  try {
    localStorage.setItem(key(game), JSON.stringify({ table, past: past.slice(-MOST) }));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
