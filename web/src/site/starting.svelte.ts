/** Starting the tables of this browser: first the visitor is asked, then the files come, then Python starts. */
import { Problem } from '../lib/problem';
import { isLoaded, listed, load, sizeOf, type Parts } from './parts';
import type { Trouble } from './store';

/** The questions: whether to load, to load after all, and to go on after the network broke off. */
type Question = 'asking' | 'declined' | 'broken';
export type Stage = Question | 'idle' | 'loading' | 'starting' | 'ready' | 'failed' | 'lost';

interface Starting {
  stage: Stage;
  loaded: number;
  size: number;
  /** What keeps a game from being kept. */
  trouble: Trouble | null;
  /** Whether there was no room for the files of the games. */
  isUnkept: boolean;
  /** What the browser does not have, so that nothing can be started. */
  lacking: string[];
}

export const starting: Starting = $state({
  stage: 'idle',
  loaded: 0,
  size: 0,
  trouble: null,
  isUnkept: false,
  lacking: [],
});

let answer: ((yes: boolean) => void) | null = null;
let stopping: AbortController | null = null;
let isWilling = false;

/** The visitor's answer to the question that is asked. */
export function decide(yes: boolean): void {
  answer?.(yes);
}

export function stop(): void {
  stopping?.abort();
}

const refused = () => new Problem('not-loaded', 'The games have not been loaded.');

/** Ask the visitor and load the games, unless that was done before. */
export async function loaded(): Promise<void> {
  if (await isLoaded()) return;
  const parts = await listed().catch(() => {
    throw new Problem('offline', 'The site does not answer.');
  });
  starting.size = sizeOf(parts);
  if (!isWilling && !(await asked('asking'))) throw refused();
  isWilling = false;
  starting.isUnkept = !(await come(parts));
}

function asked(question: Question): Promise<boolean> {
  starting.stage = question;
  return new Promise((told) => (answer = told));
}

/** The visitor has said no, and only they can change that: wait until they do. */
export async function reconsidered(): Promise<void> {
  while (!(await asked('declined')));
  isWilling = true;
}

/** Nobody waits any more for the visitor to change their mind. */
export function forgo(): void {
  if (starting.stage === 'declined') starting.stage = 'idle';
}

/** Load a version, going on after a break if the visitor wants that; false if it could not be kept. */
export async function come(parts: Parts): Promise<boolean> {
  stopping = new AbortController();
  const { signal } = stopping;
  for (;;) {
    Object.assign(starting, { stage: 'loading', size: sizeOf(parts), loaded: 0 });
    try {
      return await load(parts, { count: (bytes) => (starting.loaded += bytes), stop: signal });
    } catch {
      if (signal.aborted || !(await asked('broken'))) throw refused();
      // A newer version may have taken the place of what was being loaded.
      parts = await listed().catch(() => parts);
    }
  }
}
