/** A report in the making: asked for slice by slice until it is complete, or somebody stops it. */
import { Problem } from '../lib/problem';
import { problemText } from '../lib/problems';
import type { GameReport } from '../lib/protocol';
import { report as asked } from './asking';
import { keep, kept, nameOf } from './keeping';

/** What may be otherwise in a moment. */
const PASSING = new Set(['busy', 'too-fast', 'offline']);
const TRIES = 8;
const PAUSE = 1500;
type Depth = 'usual' | 'deep';

export class Making {
  report: GameReport | null = $state.raw(null);
  running = $state(false);
  problem = $state('');
  depth: Depth = $state('usual');
  open = $state(false);
  #begun: Record<string, unknown> | null = null;
  /** Which try is under way: one that was stopped has no say any more. */
  #turn = 0;

  constructor(readonly record: Record<string, unknown>) {}

  get complete(): boolean {
    return this.report !== null && this.report.progress >= 1;
  }

  /** Begin, unless it is there already. */
  make(depth: Depth, open: boolean): void {
    this.stop();
    [this.depth, this.open, this.#begun] = [depth, open, null];
    this.report = kept(nameOf(this.record, depth, open));
    if (!this.complete) void this.goOn();
  }

  stop(): void {
    this.#turn += 1;
    this.running = false;
  }

  async goOn(): Promise<void> {
    const turn = ++this.#turn;
    this.running = true;
    this.problem = '';
    try {
      while (turn === this.#turn && !this.complete) await this.#slice(turn);
      if (turn === this.#turn && this.report) keep(nameOf(this.record, this.depth, this.open), this.report);
    } catch (why) {
      if (turn === this.#turn) this.problem = problemText(why);
    }
    if (turn === this.#turn) this.running = false;
  }

  async #slice(turn: number): Promise<void> {
    const { record, depth, open } = this;
    const wish = { record, depth, open, begun: this.#begun };
    for (let tries = 1; ; tries++) {
      try {
        const found = await asked(wish);
        if (turn === this.#turn) [this.report, this.#begun] = [found.report, found.kept];
        return;
      } catch (why) {
        if (tries >= TRIES || !(why instanceof Problem && PASSING.has(why.code))) throw why;
        await new Promise((go) => setTimeout(go, PAUSE));
        if (turn !== this.#turn) return;
      }
    }
  }
}
