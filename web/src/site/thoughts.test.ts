import { beforeEach, expect, test, vi } from 'vitest';
import { Thoughts } from './thoughts';

interface Sent {
  number?: number;
}

const PLACES = { python: 'python/', games: 'games/' };

class FakeWorker {
  static made: FakeWorker[] = [];
  sent: Sent[] = [];
  isEnded = false;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: (event: { message: string; preventDefault(): void }) => void = () => undefined;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(sent: Sent): void {
    this.sent.push(sent);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** The numbers of the jobs that it was given. */
  get jobs() {
    return this.sent.flatMap(({ number }) => (number === undefined ? [] : [number]));
  }

  done(number: number, answer: unknown): void {
    this.onmessage({ data: { number, told: JSON.stringify({ answer }) } });
  }
}

const workers = () => FakeWorker.made;

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
});

test('one thought is thought at a time, in the order of asking', () => {
  const thoughts = new Thoughts(PLACES);
  const told: unknown[] = [];
  for (const number of [1, 2]) thoughts.think(number, {}, ({ answer }) => told.push(answer));
  expect(workers()[0]!.jobs).toEqual([1]);
  workers()[0]!.done(1, 'a');
  expect(workers()[0]!.jobs).toEqual([1, 2]);
  workers()[0]!.done(2, 'b');
  expect(told).toEqual(['a', 'b']);
  expect(workers()).toHaveLength(1);
});

test('stopping a thought ends its worker, and the next thought has a new one', () => {
  const thoughts = new Thoughts(PLACES);
  const told: unknown[] = [];
  for (const number of [1, 2]) thoughts.think(number, {}, ({ answer }) => told.push(answer));
  thoughts.stop(1);
  expect(workers().map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(workers()[1]!.jobs).toEqual([2]);
  workers()[1]!.done(2, 'b');
  expect(told).toEqual(['b']);
});

test('a thought that waits is stopped without ending anything', () => {
  const thoughts = new Thoughts(PLACES);
  for (const number of [1, 2]) thoughts.think(number, {}, () => undefined);
  thoughts.stop(2);
  expect(workers()[0]!.isEnded).toBe(false);
  workers()[0]!.done(1, 'a');
  expect(workers()[0]!.jobs).toEqual([1]);
});

test('a worker that breaks is told of, and replaced when somebody asks again', () => {
  const thoughts = new Thoughts(PLACES);
  const told: unknown[] = [];
  thoughts.think(1, {}, (found) => told.push(found));
  let isDealtWith = false;
  workers()[0]!.onerror({ message: 'broken', preventDefault: () => (isDealtWith = true) });
  expect(isDealtWith).toBe(true);
  expect(told).toEqual([{ answer: null, error: { code: 'not-started', message: 'broken' } }]);
  thoughts.think(2, {}, () => undefined);
  expect(workers()[1]!.jobs).toEqual([2]);
});
