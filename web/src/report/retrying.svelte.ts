/** A decision that is tried again: which move is proposed on the board, and what became of it. */
import { Problem } from '../lib/problem';
import { problemText } from '../lib/problems';
import type { Decision, Moment } from '../lib/protocol';
import { moment as ask } from './asking';
import type { Making } from './making.svelte';

const PASSING = new Set(['busy', 'too-fast']);
const PAUSE = 800;

export class Retrying {
  moment: Moment | null = $state.raw(null);
  proposed: string | null = $state(null);
  judging = $state(false);
  /** What the last move that was tried is worth. */
  judged: Decision | null = $state.raw(null);
  shown = $state(false);
  problem = $state('');

  constructor(
    private readonly making: Making,
    readonly decision: Decision,
  ) {
    void this.#ask(null).then((found) => (this.moment = found));
  }

  /** Whether the better move need not be hidden any more. */
  get solved(): boolean {
    const { judged } = this;
    return this.shown || (judged !== null && (judged.label === 'best' || judged.label === 'good'));
  }

  propose(move: string | null): void {
    if (move !== null && move === this.proposed) void this.attempt();
    else if (move === null || this.moment?.moves.some(({ text }) => text === move)) this.proposed = move;
  }

  async attempt(): Promise<void> {
    if (this.proposed === null || this.judging) return;
    this.judging = true;
    this.judged = null;
    const found = await this.#ask(this.proposed);
    this.judged = found?.judged ?? null;
    this.judging = false;
  }

  show(): void {
    this.shown = true;
    this.proposed = this.decision.best;
  }

  async #ask(tried: string | null): Promise<Moment | null> {
    const { record, depth, open } = this.making;
    this.problem = '';
    for (let tries = 0; tries < 5; tries++) {
      try {
        const found = await ask({ record, at: this.decision.ply, tried, depth, open });
        this.problem = '';
        return found;
      } catch (why) {
        this.problem = problemText(why);
        if (!(why instanceof Problem && PASSING.has(why.code))) return null;
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    }
    return null;
  }
}
