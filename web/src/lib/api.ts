/** What the client asks for outside a table's line. */
import { answered, attemptAt, isUnanswered } from './attempts';
import type {
  BreakdownItem,
  DeviceLink,
  Games,
  GoOn,
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
import { Problem } from './problem';
import { ask } from './transport';

export { Problem };

/** The count of a real table. */
export interface TableScore {
  names: string[];
  scores: number[];
  winners: number[];
  items: BreakdownItem[];
}

/** What says nothing about whether something asked for earlier was done. */
const LEAVE_OPEN = new Set(['offline', 'broken', 'internal', 'too-fast', 'busy']);
const PAUSES = [400, 1200, 3000];

/** Ask for something that may be asked for again, until it is answered or that has no use. */
async function insist<Answer>(asked: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await asked();
    } catch (why) {
      if (!(why instanceof Problem && why.code === 'offline')) throw why;
      await new Promise((go) => setTimeout(go, pause));
    }
  }
  return asked();
}

/** Ask for what must be done once, by a name that stays the same until it is answered. */
async function askOnce<Answer>(what: string, path: string, body: object): Promise<Answer> {
  const attempt = attemptAt(what);
  try {
    const told = await insist(() => ask<Answer>(path, { ...body, attempt }));
    answered(what);
    return told;
  } catch (why) {
    if (!(why instanceof Problem && LEAVE_OPEN.has(why.code))) answered(what);
    throw why;
  }
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

export const openTable = (wish: NewTable) =>
  askOnce<Opened>(`open ${JSON.stringify(wish)}`, '/api/tables', wish);
/** Go on with the game of a record at a new table. */
export const goOn = (wish: GoOn) => askOnce<Opened>(`go on ${JSON.stringify(wish)}`, '/api/records', wish);
export const myTables = () => ask<Tables>('/api/tables');
export const summary = (table: string) => ask<TableSummary>(at(table));
export const join = (table: string, wish: Join) =>
  askOnce<Joined>(`join ${wish.invite}`, `${at(table)}/join`, wish);
/** Whether somebody tried to join by a link and does not know what has come of it. */
export const isJoining = (invite: string) => isUnanswered(`join ${invite}`);
export const newInvites = (table: string) => insist(() => ask<Invites>(`${at(table)}/invites`, {}));
export const reopen = (table: string, seat: number) =>
  insist(() => ask<Invites>(`${at(table)}/reopen`, { seat }));
export const giveToBot = (table: string, seat: number, level: string) =>
  insist(() => ask<TableSummary>(`${at(table)}/bot`, { seat, level }));
/** The table that a link is for; refused if the table is gone or the link used up. */
export const invitation = (table: string, invite: string) =>
  ask<TableSummary>(`${at(table)}/invitation`, { invite });
export const deviceLink = (table: string) => insist(() => ask<DeviceLink>(`${at(table)}/device`, {}));
export const past = (table: string, after: number, seat: number | null) =>
  ask<Past>(`${at(table)}/positions?at=${after}${seat === null ? '' : `&seat=${seat}`}`);
export const reach = (table: string) => ask<Reach>(`${at(table)}/reach`);
export const record = (table: string) => ask<Record<string, unknown>>(`${at(table)}/record`);
export const replay = (table: string) => ask<Replay>(`${at(table)}/replay`);
export const replayRecord = (given: Record<string, unknown>) =>
  ask<Replay>('/api/replays', { record: given });
export const score = (game: string, table: unknown) =>
  ask<TableScore>('/api/scores', { game, table });
