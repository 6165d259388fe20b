import { beforeEach, describe, expect, test } from 'vitest';
import type { PuzzleSummary } from '../lib/protocol';
import { nextFor, quickOne } from './choosing';
import {
  beginning,
  counted,
  countedDay,
  dateOf,
  FIRST_LEVEL,
  fromFile,
  keep,
  kept,
  levelOf,
  NotProgress,
  streak,
  together,
  toFile,
} from './progress';

const RIGHT = { solved: true, wrong: 0, hints: 0 };
const WRONG = { solved: false, wrong: 1, hints: 0 };
const solvedOn = (...dates: string[]) => dates.reduce((now, date) => countedDay(now, date, RIGHT), beginning());

describe('the level', () => {
  test('rises with hard ones and falls with easy ones, once for each puzzle', () => {
    const up = counted(beginning(), 'a', 5, true);
    expect(up.level).toBeGreaterThan(FIRST_LEVEL + 40);
    expect(counted(up, 'a', 5, true).level).toBe(up.level);
    expect(counted(beginning(), 'a', 1, false).level).toBeLessThan(FIRST_LEVEL - 25);
  });

  test('comes to rest where every second one is solved', () => {
    let now = beginning();
    for (let n = 0; n < 400; n += 1) now = counted(now, `p${n}`, 3, n % 2 === 0);
    expect(Math.abs(now.level - levelOf(3))).toBeLessThan(25);
  });

  test('what failed may be solved later, and not the other way round', () => {
    const failed = counted(beginning(), 'a', 2, false);
    const solved = counted(failed, 'a', 2, true);
    expect(solved.puzzles).toEqual({ a: 'solved' });
    expect(solved.level).toBe(failed.level);
    expect(counted(solved, 'a', 2, false).puzzles).toEqual({ a: 'solved' });
  });
});

describe('days in a row', () => {
  test('go over the end of a month, and wait for today', () => {
    const progress = solvedOn('2026-02-27', '2026-02-28', '2026-03-01');
    expect(streak(progress, '2026-03-01')).toBe(3);
    expect(streak(progress, '2026-03-02')).toBe(3);
    expect(streak(progress, '2026-03-03')).toBe(0);
  });

  test('end with a day that was not solved', () => {
    expect(streak(countedDay(solvedOn('2026-03-01'), '2026-03-02', WRONG), '2026-03-02')).toBe(1);
    expect(streak(countedDay(solvedOn('2026-03-01'), '2026-03-02', WRONG), '2026-03-03')).toBe(0);
  });

  test('are days of this place', () => {
    expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('a file', () => {
  const own = counted(solvedOn('2026-03-01'), 'a', 3, true);

  test('comes back as it was', () => {
    expect(fromFile(toFile(own))).toEqual(own);
  });

  test.each([
    ['{', 'not-json', ''],
    ['[]', 'not-ours', ''],
    ['{"shiftbox": 1, "moves": []}', 'not-ours', ''],
    ['{"shiftbox-puzzles": 9}', 'not-version', '9'],
    [toFile(own).replace('"solved"', '"won"'), 'not-whole', 'puzzles'],
    [toFile(own).replace(/"level": \d+/, '"level": "high"'), 'not-whole', 'level'],
    [toFile(own).replace('2026-03-01', 'yesterday'), 'not-whole', 'days'],
  ])('that is none is refused and says where: %s', (text, key, where) => {
    expect(() => fromFile(text)).toThrow(expect.objectContaining({ key, where }) as NotProgress);
  });

  test('adds to what one has, and takes nothing away', () => {
    const other = counted(counted(beginning(), 'a', 3, false), 'b', 1, true);
    const both = together(own, { ...other, best: 7 });
    expect(both.puzzles).toEqual({ a: 'solved', b: 'solved' });
    expect(both.days).toEqual(own.days);
    expect([both.level, both.rated, both.best]).toEqual([other.level, 2, 7]);
    expect(together(own, beginning())).toEqual(own);
  });
});

describe('what is kept', () => {
  beforeEach(() => localStorage.clear());

  test('lasts, and rubbish in its place is a beginning', () => {
    keep((now) => counted(now, 'a', 2, true));
    keep((now) => countedDay(now, '2026-03-01', RIGHT));
    expect(Object.keys(kept().puzzles)).toEqual(['a']);
    expect(streak(kept(), '2026-03-01')).toBe(1);
    localStorage.setItem('shiftbox.puzzles', 'rubbish');
    expect(kept()).toEqual(beginning());
  });
});

describe('the next one', () => {
  const puzzles: PuzzleSummary[] = [1, 2, 3, 4, 5].flatMap((difficulty) =>
    ['one', 'two'].map((kind) => ({ id: `${kind}-${difficulty}`, kind, game: `g-${kind}`, variant: '', players: 2, difficulty })),
  );
  const all = { game: null, kind: null };
  const first = () => 0;

  test('is as hard as the level, and not solved yet', () => {
    const strong = { ...beginning(), level: levelOf(4) };
    expect(nextFor(puzzles, all, strong, null, first)?.id).toBe('one-4');
    expect(nextFor(puzzles, all, strong, 'one-4', first)?.id).toBe('two-4');
    const done = { ...strong, puzzles: { 'one-4': 'solved', 'two-4': 'failed' } as const };
    expect(nextFor(puzzles, all, done, null, first)?.difficulty).not.toBe(4);
  });

  test('keeps to the game and the kind', () => {
    expect(nextFor(puzzles, { game: 'g-two', kind: null }, beginning(), null, first)?.kind).toBe('two');
    expect(nextFor(puzzles, { game: null, kind: 'none' }, beginning(), null, first)).toBeNull();
  });

  test('in three minutes begins easily, gets harder, and never comes again', () => {
    expect(quickOne(puzzles, all, new Set(), 0, first)?.difficulty).toBe(1);
    expect(quickOne(puzzles, all, new Set(), 6, first)?.difficulty).toBe(3);
    expect(quickOne(puzzles, all, new Set(['one-1', 'two-1']), 0, first)?.difficulty).toBe(2);
  });
});
