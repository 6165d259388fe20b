/** The worker of the bots and what waits for it. */
import type { Places } from './python';

interface Job {
  number: number;
  job: unknown;
  told: (answer: { answer: unknown; error?: unknown }) => void;
}

export class Thoughts {
  #worker: Worker | null = null;
  #jobs: Job[] = [];

  constructor(private readonly parts: Places) {}

  /** Have it start before anybody asks, so that the first thought need not wait. */
  prepare(): void {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#done(data.number, JSON.parse(data.told));
    this.#worker.onerror = (event) => {
      // It is dealt with here: the tables, in whose worker this runs, are well.
      event.preventDefault();
      this.#fail(event.message);
    };
    this.#worker.postMessage({ parts: this.parts });
  }

  think(number: number, job: unknown, told: Job['told']): void {
    this.prepare();
    this.#jobs.push({ number, job, told });
    if (this.#jobs.length === 1) this.#begin();
  }

  /** Nobody wants a thought any more: one that is under way ends with its worker. */
  stop(number: number): void {
    const isRunning = this.#jobs[0]?.number === number;
    this.#jobs = this.#jobs.filter((job) => job.number !== number);
    if (isRunning) this.#restart();
  }

  /** Let go of the worker, also while it is being loaded. */
  end(): void {
    this.#fail('It was stopped.');
  }

  #begin(): void {
    const [next] = this.#jobs;
    if (next) this.#worker?.postMessage({ parts: this.parts, number: next.number, job: next.job });
  }

  #done(number: number, answer: { answer: unknown }): void {
    const [job] = this.#jobs;
    if (job?.number !== number) return;
    this.#jobs.shift();
    this.#begin();
    job.told(answer);
  }

  /** A worker that could not start, or broke, is replaced when the next thought is asked for. */
  #fail(message: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const failed = this.#jobs;
    this.#jobs = [];
    for (const job of failed) job.told({ answer: null, error: { code: 'not-started', message } });
  }

  #restart(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.prepare();
    this.#begin();
  }
}
