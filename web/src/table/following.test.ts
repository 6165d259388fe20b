import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry, State } from '../lib/protocol';
import type { Snapshot } from '../lib/snapshot';
import { ACTION, Following } from './following.svelte';

const entry = (by: LogEntry['by'], turn: number): LogEntry => ({ by, text: `m${turn}`, turn, mover: 0, cells: [], shifts: [] });
const snapshot = (log: LogEntry[]): Snapshot => ({
  state: { viewing: 0, yours: [0], position: { after: log.length }, breakdown: [] } as unknown as State,
  log,
  chat: [],
  received: 0,
});
const found = (_: string, at: number) => Promise.resolve({ at, position: { after: at }, breakdown: [] });
const own = [entry(0, 1)];
const answered = [...own, entry(1, 2), entry('chance', 2), entry(2, 3), entry(2, 3)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each action of the others is shown for its time, then the present', async () => {
  const following = new Following('t', () => 1, found);
  following.hear(snapshot([]));
  following.hear(snapshot(own));
  expect(following.seen).toBeNull();
  following.hear(snapshot(answered));
  const shown = [following.seen?.at];
  for (let k = 0; k < 3; k++) {
    await vi.advanceTimersByTimeAsync(ACTION);
    shown.push(following.seen?.at);
  }
  expect(shown).toEqual([1, 3, 4, undefined]);
});

test('a pace of nothing shows the present at once, and so does skipping', async () => {
  const hasty = new Following('t', () => 0, found);
  const following = new Following('t', () => 1, found);
  for (const one of [hasty, following]) for (const log of [[], own, answered]) one.hear(snapshot(log));
  expect(hasty.seen).toBeNull();
  expect(following.seen).not.toBeNull();
  following.now();
  await vi.advanceTimersByTimeAsync(5 * ACTION);
  expect(following.seen).toBeNull();
});

test('what happened since the own last turn is shown again, from its start', async () => {
  const following = new Following('t', () => 0, found);
  following.hear(snapshot(answered));
  await following.again(1, snapshot(answered));
  expect(following.seen?.at).toBe(1);
  await vi.advanceTimersByTimeAsync(ACTION);
  expect(following.seen?.at).toBe(3);
  await vi.advanceTimersByTimeAsync(2 * ACTION);
  expect(following.seen).toBeNull();
});
