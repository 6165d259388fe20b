import { beforeAll, describe, expect, test } from 'vitest';
import { speak } from '../i18n/core.svelte';
import { Problem } from '../lib/problem';
import type { Hint, Hints, State } from '../lib/protocol';
import { CLOSED, Hinting, MOVE, NUDGE, REASONS } from './hinting.svelte';
import { percent, percents } from './shares';

const hint = (move: string): Hint => ({ move, value: [0.6, 0.4], chance: 0.6, behind: 0, words: '', facts: [], exact: false });
const told = (more: Partial<Hints> = {}): Hints => ({ seat: 0, seq: 3, draft: 0, hints: [hint('a')], simulations: 1, ...more });
const state = { seq: 3, draft: 0, viewing: 0 } as State;

beforeAll(() => speak('en'));

describe('a hint', () => {
  test('goes from the nudge to the move, to the reasons, and away, and is asked for once', async () => {
    let asked = 0;
    const hinting = new Hinting('t', async () => (asked++, told()));
    for (const step of [NUDGE, MOVE, REASONS, CLOSED]) {
      await hinting.next(state);
      expect(hinting.step).toBe(step);
    }
    expect(asked).toBe(1);
    expect(hinting.best).toBeNull();
  });

  test('waits for its answer before it goes on', async () => {
    let answer: (found: Hints) => void = () => undefined;
    const hinting = new Hinting('t', () => new Promise((given) => (answer = given)));
    const first = hinting.next(state);
    await hinting.next(state);
    expect([hinting.step, hinting.best]).toEqual([NUDGE, null]);
    answer(told());
    await first;
    expect(hinting.best?.move).toBe('a');
  });

  test('is not shown for another position, nor after it was closed', async () => {
    const moved = new Hinting('t', async () => told({ seq: 4 }));
    await moved.next(state);
    expect(moved.step).toBe(CLOSED);
    let answer: (found: Hints) => void = () => undefined;
    const closed = new Hinting('t', () => new Promise((given) => (answer = given)));
    const asked = closed.next(state);
    closed.close();
    answer(told());
    await asked;
    expect([closed.step, closed.best]).toEqual([CLOSED, null]);
  });

  test('says why there is none, and is asked for again', async () => {
    const answers: (() => Promise<Hints>)[] = [
      () => Promise.reject(new Problem('no-hints', 'No.')),
      async () => told({ hints: [] }),
      async () => told(),
    ];
    const hinting = new Hinting('t', () => answers.shift()!());
    await hinting.next(state);
    expect(hinting.problem).toContain('There is no hint for you now');
    await hinting.next(state);
    expect(hinting.problem).toContain('No hint could be found');
    await hinting.next(state);
    expect([hinting.problem, hinting.step, hinting.best?.move]).toEqual(['', NUDGE, 'a']);
  });
});

test('shares add up, and only what is certain is called so', () => {
  expect(percents([0.485, 0.515])).toEqual(['49%', '51%']);
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['34%', '33%', '33%']);
  expect(percents([0.25])).toEqual(['25%']);
  expect([0, 0.001, 0.9999, 1].map(percent)).toEqual(['0%', '1%', '99%', '100%']);
});
