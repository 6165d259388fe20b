/** What is marked on a board: all that the others have done since one's own last move. */
import type { MadeMove } from '../games/contract';
import type { LogEntry } from './protocol';

/** Where the log goes on after the last move of a seat, with all that chance brought then. */
export function sinceMoveOf(log: readonly LogEntry[], seat: number | null): number {
  const own = seat === null ? -1 : log.findLastIndex(({ by }) => by === seat);
  let from = own + 1;
  while (log[from]?.by === 'chance') from += 1;
  return from;
}

/** Whether others have moved since a seat did. */
export function hasNews(log: readonly LogEntry[], seat: number | null): boolean {
  return seat !== null && log.slice(sinceMoveOf(log, seat)).some(({ by }) => by !== 'chance');
}

/** The moves since the viewer's own last one; else, and for who only watches, those of the last turn. */
export function recent(log: readonly LogEntry[], viewing: number | null): MadeMove[] {
  const turn = log.at(-1)?.turn;
  const since = hasNews(log, viewing) ? log.slice(sinceMoveOf(log, viewing)) : log.filter((entry) => entry.turn === turn);
  return since.reduce<MadeMove[]>((made, { by, text, cells, shifts }) => {
    if (by === 'chance') return made;
    const ways = new Map(shifts.map(([from, to]) => [from!, to!]));
    const moved = made.map((one) => ({ ...one, cells: one.cells.map((cell) => ways.get(cell) ?? cell) }));
    return [...moved, { seat: by, text, cells }];
  }, []);
}
