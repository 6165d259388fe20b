/** Moves that are judged: a few at once, all of them one after the other until somebody says stop. */
import type { Hint } from '../lib/protocol';
import { judged, whyNot } from './asking';
import type { Board } from './board.svelte';

const FEW = 4;

export class Judging {
  hints: readonly Hint[] = $state.raw([]);
  running = $state(false);
  problem = $state('');
  /** How many moves have not been judged. */
  left = $state(0);
  #run = 0;

  constructor(readonly board: Board) {}

  /** Whether anything was asked for. */
  readonly isOpen = $derived(this.running || this.hints.length > 0 || this.problem !== '');

  stop(): void {
    this.#run += 1;
    this.running = false;
  }

  close(): void {
    this.stop();
    this.hints = [];
    this.problem = '';
    this.left = 0;
  }

  /** Judge the most promising moves. */
  few(): Promise<void> {
    this.close();
    return this.#during(async (isOurs) => {
      const found = await judged(this.board.start, this.board.texts, FEW, null);
      if (isOurs()) [this.hints, this.left] = [found.hints, this.board.moment.moves.length - found.hints.length];
    });
  }

  /** Go on with all the others. */
  all(): Promise<void> {
    return this.#during(async (isOurs) => {
      const { start, texts } = this.board;
      while (isOurs() && (this.left || !this.hints.length)) {
        const found = await judged(start, texts, null, this.hints.length ? this.hints : null);
        if (isOurs()) [this.hints, this.left] = [found.hints, found.left];
      }
    });
  }

  async #during(work: (isOurs: () => boolean) => Promise<void>): Promise<void> {
    const run = ++this.#run;
    const isOurs = () => run === this.#run;
    this.running = true;
    this.problem = '';
    try {
      await work(isOurs);
    } catch (why) {
      if (isOurs()) this.problem = whyNot(why);
    }
    if (isOurs()) this.running = false;
  }
}
