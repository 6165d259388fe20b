/** The engine of docs/protocol.md in this browser, for tests and tinkerers: one request, one reply. */
import { PARTS } from '../lib/place';
import { Thoughts } from './thoughts';

const thoughts = new Thoughts(PARTS);
let last = 0;

export function engine(request: unknown): Promise<unknown> {
  return new Promise((told) => {
    thoughts.think(++last, { job: 'engine', request }, ({ answer, error }) => told(answer ?? { ok: false, error }));
  });
}
