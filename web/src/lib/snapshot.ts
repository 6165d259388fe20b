/** What a table's socket has told so far, put together. Pure, so that it can be tested alone. */
import type { ChatLine, LogEntry, ServerMessage, State } from './protocol';

export interface Snapshot {
  state: State;
  log: LogEntry[];
  chat: ChatLine[];
  /** When the state came, in milliseconds, for counting clocks down. */
  received: number;
}

const MOST_CHAT = 200;

function withLines(chat: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const fresh = lines.filter((line) => !chat.some((known) => known.number === line.number));
  return [...chat, ...fresh].slice(-MOST_CHAT);
}

/** Return the snapshot after a message; `first` tells the first state of a new connection. */
export function merge(
  old: Snapshot | null,
  message: ServerMessage,
  now: number,
): Snapshot | null {
  if (message.type === 'state') {
    const log = [...(old?.log ?? []).slice(0, message.log.start), ...message.log.entries];
    return { state: message, log, chat: withLines(old?.chat ?? [], message.chat), received: now };
  }
  if (!old) return null;
  if (message.type === 'people') {
    const { seats, watchers, may_claim } = message;
    return { ...old, state: { ...old.state, seats, watchers, may_claim } };
  }
  if (message.type === 'said') return { ...old, chat: withLines(old.chat, [message.line]) };
  return old;
}

/** A step of the turn, or a whole finished turn, that is no longer in the game. */
export interface TakenBack {
  seat: number;
  whole: boolean;
}

/** What was taken back when one snapshot followed another; what was said before, until a move is made. */
export function takenBack(known: TakenBack | null, before: Snapshot | null, now: Snapshot | null): TakenBack | null {
  if (!before || !now) return null;
  // Who takes back their own turn takes back what was answered, too: the first of it is what is meant.
  const [gone, ...after] = before.log.slice(now.log.length).flatMap(({ by }) => (by === 'chance' ? [] : [by]));
  if (gone !== undefined) return { seat: gone, whole: [...after, before.state.to_act].some((by) => by !== gone) };
  if (now.log.length > before.log.length) return null;
  const drafted = now.state.draft - before.state.draft;
  if (drafted < 0 && now.state.viewing !== null) return { seat: now.state.viewing, whole: false };
  return drafted > 0 ? null : known;
}

/** Milliseconds that a seat has left now; null without a clock. */
export function timeLeft(snapshot: Snapshot, seat: number, now: number): number | null {
  const clock = snapshot.state.clock;
  if (!clock) return null;
  const left = clock.left[seat] ?? 0;
  return clock.running === seat ? Math.max(0, left - (now - snapshot.received)) : left;
}

export function timeText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days) return `${days}d ${two(hours)}:${two(minutes)}`;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
