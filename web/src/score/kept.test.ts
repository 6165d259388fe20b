import { beforeEach, expect, test, vi } from 'vitest';
import { keep, kept } from './kept';

const NOTHING = { table: null, past: [] };

beforeEach(() => localStorage.clear());

test('what was filled in is kept for each game by itself', () => {
  keep('one', { table: { board: ['Sp'] }, past: [] });
  expect(kept('one')).toEqual({ table: { board: ['Sp'] }, past: [] });
  expect(kept('other')).toEqual(NOTHING);
});

test.each(['{', 'null', '7', '"text"', '[]', '{"past": 3}'])('of damaged storage (%s) nothing is taken', (damaged) => {
  localStorage.setItem('shiftbox.score.one', damaged);
  expect(kept('one')).toEqual(NOTHING);
});

test('without storage nothing is kept, and nothing fails', () => {
  const locked = () => {
    throw new Error('locked');
  };
  vi.stubGlobal('localStorage', { getItem: locked, setItem: locked });
  keep('one', { table: 1, past: [] });
  expect(kept('one')).toEqual(NOTHING);
  vi.unstubAllGlobals();
});
