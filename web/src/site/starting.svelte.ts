/** Starting the tables of this browser: first the visitor is asked, then the files come, then Python starts. */
import { Problem } from '../lib/problem';
import { agreed, listed, load, sizeOf, type Parts } from './parts';
import type { Trouble } from './store';

export type Stage = 'idle' | 'asking' | 'loading' | 'starting' | 'ready' | 'failed';

interface Starting {
  stage: Stage;
  loaded: number;
  size: number;
  /** What cannot be kept. */
  trouble: Trouble | null;
  /** A newer version that may be loaded. */
  newer: Parts | null;
}

export const starting: Starting = $state({ stage: 'idle', loaded: 0, size: 0, trouble: null, newer: null });

let answer: ((yes: boolean) => void) | null = null;
let stopping: AbortController | null = null;

/** The visitor's answer to whether the games shall be loaded. */
export function decide(yes: boolean): void {
  answer?.(yes);
}

export function stop(): void {
  stopping?.abort();
}

const refused = () => new Problem('not-loaded', 'The games have not been loaded.');

/** Ask the visitor and load the games, unless that was done before. */
export async function loaded(): Promise<void> {
  if (agreed() !== null) return;
  const parts = await listed().catch(() => {
    throw new Problem('offline', 'The site does not answer.');
  });
  starting.size = sizeOf(parts);
  if (!(await asked())) throw refused();
  await come(parts);
}

async function asked(): Promise<boolean> {
  starting.stage = 'asking';
  return new Promise((told) => (answer = told));
}

async function come(parts: Parts): Promise<void> {
  starting.stage = 'loading';
  starting.size = sizeOf(parts);
  starting.loaded = 0;
  stopping = new AbortController();
  try {
    await load(parts, (bytes) => (starting.loaded += bytes), stopping.signal);
  } catch (why) {
    throw stopping.signal.aborted ? refused() : new Problem('offline', String(why));
  }
}

/** Look whether the site has a newer version than the one that was loaded. */
export async function look(): Promise<void> {
  const mine = agreed();
  const parts = mine === null ? null : await listed().catch(() => null);
  starting.newer = parts && parts.version !== mine ? parts : null;
}

/** Load the newer version, which the visitor has asked for, and begin anew with it. */
export async function renew(): Promise<void> {
  if (!starting.newer) return;
  try {
    await come(starting.newer);
    location.reload();
  } catch {
    starting.stage = 'idle';
  }
}
