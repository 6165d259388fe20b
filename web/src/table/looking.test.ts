import { expect, test } from 'vitest';
import { nearest } from './looking';

test('a move shares the position after the draws behind it, but not a later one', () => {
  const seen = new Map([
    [0, 'start'],
    [3, 'after a move and two draws'],
    [20, 'much later'],
  ]);
  expect(nearest(seen, 0)).toBe('start');
  expect(nearest(seen, 1)).toBe('after a move and two draws');
  expect(nearest(seen, 10)).toBeNull();
});
