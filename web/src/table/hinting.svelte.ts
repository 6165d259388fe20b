/** A hint in three steps, for the position in which it was asked for: where to look, the move, why. */
import { problemText } from '../lib/problems';
import type { Hint, Hints, State } from '../lib/protocol';
import { ask } from '../lib/transport';
import { thoughtHere } from '../site/sparing';
import { hints as say } from './hints';

export const CLOSED = 0;
export const NUDGE = 1;
export const MOVE = 2;
export const REASONS = 3;

type Seen = Pick<State, 'seq' | 'draft' | 'viewing' | 'table' | 'position' | 'moves'>;
type Find = (id: string, seen: Seen) => Promise<Hints>;

/** Asked for here: the first page has no use for it. */
async function hint(id: string, { viewing: seat, seq, draft, table, position, moves }: Seen): Promise<Hints> {
  const { game, variant, players, options } = table;
  const view = { seat, position, moves: moves.map(({ text }) => text) };
  const found = await thoughtHere<Hints>({ job: 'advise', game, variant, players, options, ...view });
  return found ? { ...found, seat: seat ?? 0, seq, draft } : ask(`/api/tables/${encodeURIComponent(id)}/hint?seat=${seat}`);
}

export class Hinting {
  step = $state(CLOSED);
  /** The best move first; empty as long as nothing is found. */
  found: readonly Hint[] = $state.raw([]);
  problem = $state('');

  #run = 0;

  constructor(
    readonly table: string,
    readonly find: Find = hint,
  ) {}

  get best(): Hint | null {
    return this.found[0] ?? null;
  }

  /** One button for all: ask, then a step further, and in the end away. */
  async next(state: Seen): Promise<void> {
    if (this.step === CLOSED || this.problem) return this.#ask(state);
    if (this.step === REASONS) this.close();
    else if (this.best) this.step += 1;
  }

  close(): void {
    this.#run += 1;
    this.step = CLOSED;
    this.found = [];
    this.problem = '';
  }

  async #ask(state: Seen): Promise<void> {
    this.close();
    const { seq, draft, viewing } = state;
    if (viewing === null) return;
    const run = this.#run;
    this.step = NUDGE;
    try {
      const told = await this.find(this.table, state);
      if (run !== this.#run) return;
      // The table has moved on, which the page will be told in a moment.
      if (told.seq !== seq || told.draft !== draft) this.close();
      else if (told.hints.length) this.found = told.hints;
      else this.problem = say('nothing');
    } catch (why) {
      if (run === this.#run) this.problem = problemText(why);
    }
  }
}
