/** A table's line: connects again by itself, and sends again what was not answered. */
import type { BotInLine, ClientMessage, React, Refusal, ServerMessage } from './protocol';
import { isSite } from './place';
import { merge, takenBack, type Snapshot, type TakenBack } from './snapshot';
import { connect, type Line } from './transport';

export type Connection = 'connecting' | 'live' | 'lost' | 'closed';

/** Codes after which connecting again would not help. */
const FINAL = [4400, 4403, 4404, 4409];
const SLOWEST = 8000;
const SILENCE = 25_000;

type Asked = Extract<ClientMessage, { id: string }>;

export interface Reaction {
  seat: number;
  reaction: React['reaction'];
  at: number;
}

export function freshId(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
}

export class LiveTable {
  snapshot: Snapshot | null = $state.raw(null);
  connection: Connection = $state('connecting');
  /** Why the last thing asked for was not done. */
  refusal: Refusal | null = $state.raw(null);
  /** Why the server closed the table for us. */
  farewell: { code: string; message: string } | null = $state.raw(null);
  reactions: Reaction[] = $state.raw([]);
  /** What was taken back last, until the next move. */
  takenBack: TakenBack | null = $state.raw(null);
  /** That a bot waits for others to have thought, as it was last told. */
  inLine: BotInLine | null = $state.raw(null);

  #waiting: Asked[] = $state.raw([]);
  #line: Line | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #over = false;
  /** Tables in this browser are there without any network. */
  readonly #listeners: readonly (readonly [EventTarget, string, () => void])[] = isSite ? [] : [
    [window, 'online', () => this.#connectNow()],
    [window, 'offline', () => this.#giveUp()],
    [document, 'visibilitychange', () => document.visibilityState === 'visible' && this.#probe()],
  ];

  constructor(readonly table: string) {
    for (const [target, name, heard] of this.#listeners) target.addEventListener(name, heard);
    this.#connect();
  }

  /** Whether something was asked for at this state of the game and has not been answered yet. */
  get busy(): boolean {
    const state = this.snapshot?.state;
    return this.#waiting.some(
      (asked) => 'seq' in asked && asked.seq === state?.seq && (!('draft' in asked) || asked.draft === state.draft),
    );
  }

  /** Play, undo, chat …: sent now or as soon as there is a connection, and never done twice. */
  ask(message: Asked): void {
    this.refusal = null;
    this.#waiting = [...this.#waiting, message];
    this.#send(message);
  }

  look(seat: number | null): void {
    this.#send({ type: 'look', seat });
  }

  forgive(): void {
    this.refusal = null;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    for (const [target, name, heard] of this.#listeners) target.removeEventListener(name, heard);
    this.#line?.close();
  }

  #send(message: ClientMessage): void {
    if (this.#line?.isOpen) this.#line.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.#over) return;
    const line = connect(this.table, {
      heard: (text) => {
        if (line === this.#line) this.#hear(JSON.parse(text) as ServerMessage);
      },
      lost: (code) => {
        if (line === this.#line) this.#lose(code);
      },
    });
    this.#line = line;
    this.#heard = Date.now();
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#probe(), SILENCE / 2);
  }

  #connectNow(): void {
    if (this.connection === 'live' || this.connection === 'closed') return;
    clearTimeout(this.#timer);
    const former = this.#line;
    this.#line = null;
    former?.close();
    this.#connect();
  }

  /** A line can be dead without anybody saying so: ask for a sign of life, then give it up. */
  #probe(): void {
    if (this.connection !== 'live' || isSite) return;
    if (Date.now() - this.#heard > SILENCE) this.#giveUp();
    else this.#send({ type: 'ping' });
  }

  /**
   * Leave a line that is dead, or that goes through a network which is gone. Connecting again is
   * tried as ever, since a server on the same computer is there without any network.
   */
  #giveUp(): void {
    if (this.connection !== 'live') return;
    const former = this.#line;
    this.#lose(0);
    former?.close();
  }

  #lose(code: number): void {
    clearInterval(this.#heartbeat);
    this.#line = null;
    if (this.#over) return;
    if (FINAL.includes(code)) {
      this.connection = 'closed';
      this.farewell ??= { code: code === 4404 ? 'no-table' : 'not-allowed', message: '' };
      return;
    }
    this.connection = this.snapshot ? 'lost' : 'connecting';
    const wait = Math.min(SLOWEST, 250 * 2 ** this.#attempts++) * (0.7 + Math.random() * 0.6);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    if (message.type === 'bye') this.farewell = message;
    if (message.type === 'reacted') this.#react(message.seat, message.reaction);
    if (message.type === 'done' || message.type === 'refused') this.#answered(message.id);
    if (message.type === 'refused') this.refusal = message;
    if (message.type === 'bot-in-line') this.inLine = message;
    const following = merge(this.snapshot, message, Date.now());
    this.takenBack = takenBack(this.takenBack, this.snapshot, following);
    this.snapshot = following;
    if (message.type === 'state') this.#live();
  }

  #live(): void {
    if (this.connection === 'live') return;
    this.connection = 'live';
    this.farewell = null;
    this.#attempts = 0;
    for (const message of this.#waiting) this.#send(message);
  }

  #answered(id: string | null): void {
    this.#waiting = this.#waiting.filter((asked) => asked.id !== id);
  }

  #react(seat: number, reaction: React['reaction']): void {
    const shown = { seat, reaction, at: Date.now() };
    this.reactions = [...this.reactions, shown];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other !== shown)), 4000);
  }
}
