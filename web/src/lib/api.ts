/** What the client asks the server for outside a table's socket. */
import type {
  BreakdownItem,
  DeviceLink,
  Failure,
  Games,
  Invites,
  Join,
  Joined,
  NewTable,
  Opened,
  Past,
  Reach,
  Replay,
  Tables,
  TableSummary,
} from './protocol';

/** Something that the server did not do, and why; `offline` if it could not be asked. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

/** The count of a real table. */
export interface TableScore {
  names: string[];
  scores: number[];
  winners: number[];
  items: BreakdownItem[];
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
  } catch {
    throw new Problem('offline', 'The server does not answer.');
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as Answer;
  const error = (told as Failure | null)?.error;
  throw new Problem(error?.code ?? 'broken', error?.message ?? answer.statusText, error?.rule);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

let known: Promise<Games> | null = null;

/** What can be played; asked once, and again only after a failure. */
export function games(): Promise<Games> {
  known ??= ask<Games>('/api/games').catch((why: unknown) => {
    known = null;
    throw why;
  });
  return known;
}

export const openTable = (wish: NewTable) => ask<Opened>('/api/tables', wish);
export const myTables = () => ask<Tables>('/api/tables');
export const summary = (table: string) => ask<TableSummary>(at(table));
export const join = (table: string, wish: Join) => ask<Joined>(`${at(table)}/join`, wish);
export const newInvites = (table: string) => ask<Invites>(`${at(table)}/invites`, {});
export const reopen = (table: string, seat: number) => ask<Invites>(`${at(table)}/reopen`, { seat });
export const deviceLink = (table: string) => ask<DeviceLink>(`${at(table)}/device`, {});
export const past = (table: string, after: number, seat: number | null) =>
  ask<Past>(`${at(table)}/positions?at=${after}${seat === null ? '' : `&seat=${seat}`}`);
export const reach = (table: string) => ask<Reach>(`${at(table)}/reach`);
export const record = (table: string) => ask<Record<string, unknown>>(`${at(table)}/record`);
export const replay = (table: string) => ask<Replay>(`${at(table)}/replay`);
export const replayRecord = (given: Record<string, unknown>) =>
  ask<Replay>('/api/replays', { record: given });
export const score = (game: string, table: unknown) =>
  ask<TableScore>('/api/scores', { game, table });
