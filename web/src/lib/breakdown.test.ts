import { expect, test } from 'vitest';
import { linesOf } from './breakdown';
import type { BreakdownItem } from './protocol';

const item = (points: number, what: string, ...cells: string[]): BreakdownItem => ({
  seat: 1,
  points,
  kind: 'group',
  what,
  cells,
  details: {},
});
const told = (items: BreakdownItem[]) => linesOf(items, ({ what }) => what);

test('equal lines are one, with all of their cells', () => {
  const lines = told([item(1, 'single', 'A1'), item(1, 'pair', 'B1', 'B2'), item(1, 'single', 'C3')]);
  expect(lines.map(({ text, count, points, cells }) => [text, count, points, cells])).toEqual([
    ['single', 2, 2, ['A1', 'C3']],
    ['pair', 1, 1, ['B1', 'B2']],
  ]);
});

test('what is worth more is a line of its own', () => {
  expect(told([item(1, 'row', 'A1'), item(0, 'row', 'B1')])).toHaveLength(2);
});

test('there is nothing to list as long as nothing counts', () => {
  expect(told([item(0, 'points from rows')])).toEqual([]);
  expect(told([item(0, 'card 1'), item(3, 'card 5', 'B2')])).toHaveLength(2);
});
