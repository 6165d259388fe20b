/** Others' turns, one action after the other, each shown long enough to be seen. */
import { tick } from 'svelte';
import { past } from '../lib/api';
import type { BreakdownItem, LogEntry, Past } from '../lib/protocol';
import type { Snapshot } from '../lib/snapshot';
import { told } from '../lib/turns';

/** Milliseconds for which an action is shown at the usual pace. */
export const ACTION = 1000;

type Shown = Pick<Past, 'at' | 'breakdown'> & { position: Record<string, unknown> };
type Find = (table: string, at: number, seat: number | null) => Promise<Shown>;

/** After how many entries of the log each action of somebody else is through. */
export function stopsAfter(log: readonly LogEntry[], from: number, yours: readonly number[]): number[] {
  const others = told(log).filter(({ by, until }) => until > from && by !== 'chance' && !yours.includes(by));
  return others.map(({ until }) => until);
}

export class Following {
  /** What is shown in place of the present; null: the present. */
  seen: Shown | null = $state.raw(null);

  #stops: number[] = [];
  #due = 0;
  #run = 0;
  #heard = -1;
  #seat: number | null = null;
  #before: { position: Record<string, unknown>; breakdown: BreakdownItem[] } | null = null;

  constructor(
    readonly table: string,
    /** How long an action takes, 1 being usual; 0: everything at once. */
    readonly pace: () => number,
    readonly find: Find = past,
  ) {}

  /** The table has told something: hold what others did until what is shown now has been seen. */
  hear({ state, log }: Snapshot): void {
    const [before, from, seat] = [this.#before, this.#heard, this.#seat];
    this.#heard = log.length;
    this.#seat = state.viewing;
    this.#before = state.position && { position: state.position, breakdown: state.breakdown };
    if (log.length === from && seat === state.viewing) return;
    const stops = stopsAfter(log, from, state.yours);
    const isNew = from >= 0 && log.length > from && before !== null && seat === state.viewing;
    if (!isNew || !stops.length || !this.pace() || document.hidden) this.now();
    else if (this.#stops.length) this.#stops.push(...stops);
    else if (stops.length === 1 && Date.now() >= this.#due) this.now();
    else this.#show({ at: from, ...before }, stops);
  }

  /** Show again what the others did after so many entries of the log. */
  async again(from: number, { state, log }: Snapshot): Promise<void> {
    const stops = stopsAfter(log, from, state.yours);
    const run = ++this.#run;
    const start = await this.find(this.table, from, state.viewing).catch(() => null);
    if (!start || run !== this.#run || !stops.length) return;
    this.#due = this.#next();
    this.#show(start, stops);
  }

  /** Go to the present. */
  now(): void {
    this.#run += 1;
    this.#stops = [];
    this.#due = this.#next();
    this.seen = null;
    // A large board takes a moment to draw, which is not yet part of the time to see it.
    void tick().then(() => (this.#due = this.#next()));
  }

  #next(): number {
    return Date.now() + ACTION * (this.pace() || 1);
  }

  #show(first: Shown, stops: number[]): void {
    this.seen = first;
    this.#stops = stops;
    void this.#go(++this.#run);
  }

  async #go(run: number): Promise<void> {
    while (this.#stops.length) {
      const pause = new Promise((on) => setTimeout(on, Math.max(0, this.#due - Date.now())));
      const found = await this.find(this.table, this.#stops[0]!, this.#seat).catch(() => null);
      await pause;
      if (run !== this.#run) return;
      this.#stops.shift();
      if (!found || !this.#stops.length) return this.now();
      this.seen = found;
      await tick();
      this.#due = this.#next();
    }
  }
}
