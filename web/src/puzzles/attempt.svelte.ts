/** One attempt at a puzzle: what is on the board, what was played, and how it stands. */
import { boardSettings } from '../lib/settings.svelte';
import type { Frame, LogEntry, PuzzleFrame } from '../lib/protocol';
import { frameOf } from './asking';

const PAUSE = 900;

export class Attempt {
  asked: PuzzleFrame | null = $state.raw(null);
  own: readonly string[] = $state.raw([]);
  /** Which of the frames is on the board. */
  at = $state(0);
  busy = $state(false);
  problem: unknown = $state.raw(null);
  hint: PuzzleFrame['hint'] | undefined = $state.raw(undefined);
  /** Nothing, where to look, or the move itself. */
  helped = $state(0);
  wrong = $state(0);
  hints = $state(0);
  /** The solution is shown, step by step. */
  solution: Frame[] | null = $state.raw(null);
  private log: readonly LogEntry[] = [];
  private timer = 0;

  constructor(readonly id: string) {}

  readonly frames = $derived(this.solution ?? this.asked?.frames ?? []);
  readonly frame = $derived(this.frames[this.at] ?? null);
  /** Whether all that follows the last move has been shown. */
  readonly isThrough = $derived(this.at >= this.frames.length - 1);
  readonly status = $derived(this.solution ? 'shown' : !this.asked ? 'loading' : this.isThrough ? this.asked.status : 'showing');

  /** What has been heard up to what is on the board. */
  get heard(): LogEntry[] {
    const shown = this.frames.slice(0, this.at + 1).flatMap(({ entry }) => entry ?? []);
    return this.solution ? shown : [...this.log, ...shown];
  }

  async to(moves: readonly string[]): Promise<void> {
    await this.during(async () => {
      const before = moves.length > this.own.length ? this.heard : [];
      const found = await frameOf(this.id, moves);
      this.log = before;
      this.own = moves;
      this.forget();
      this.show(found);
      if (found.status === 'wrong') this.wrong += 1;
    });
  }

  /** Where to look first, then the move. */
  async help(): Promise<void> {
    await this.during(async () => {
      this.hint ??= (await frameOf(this.id, this.own, 'hint')).hint;
      this.helped = Math.min(2, this.helped + 1);
      this.hints += 1;
    });
  }

  async tell(): Promise<void> {
    await this.during(async () => {
      const found = await frameOf(this.id, [], 'solution');
      this.forget();
      this.asked = found;
      this.log = [];
      this.solution = found.solution ?? [];
      this.at = 0;
    });
  }

  step(by: number): void {
    this.at = Math.min(this.frames.length - 1, Math.max(0, this.at + by));
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private forget(): void {
    this.hint = undefined;
    this.helped = 0;
    this.solution = null;
  }

  /** Show what follows one after the other: the own move, and what it is answered by. */
  private show(found: PuzzleFrame): void {
    clearTimeout(this.timer);
    this.asked = found;
    const pause = PAUSE * boardSettings().motion;
    this.at = pause ? 0 : found.frames.length - 1;
    const go = () => {
      if (this.at >= found.frames.length - 1) return;
      this.at += 1;
      this.timer = window.setTimeout(go, pause);
    };
    if (pause) this.timer = window.setTimeout(go, pause);
  }

  private async during(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await what();
    } catch (why) {
      this.problem = why;
    } finally {
      this.busy = false;
    }
  }
}
