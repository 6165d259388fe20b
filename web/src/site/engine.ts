/** The engine of docs/protocol.md in this browser, for tests and tinkerers: one request, one reply. */
import { PARTS } from '../lib/place';
import { Thoughts } from './thoughts';

const thoughts = new Thoughts(PARTS);
let last = 0;

/** What the worker of the bots answers to one of its jobs. */
export function answered(job: object): Promise<{ answer: unknown; error?: unknown }> {
  return new Promise((told) => thoughts.think(++last, job, told));
}

export const end = () => thoughts.end();

export async function engine(request: unknown): Promise<unknown> {
  const { answer, error } = await answered({ job: 'engine', request });
  return answer ?? { ok: false, error };
}
