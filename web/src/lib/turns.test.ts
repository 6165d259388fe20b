import { expect, test } from 'vitest';
import { lineAt, told } from './turns';

const log = [
  { by: 0, text: 'pass' },
  { by: 'chance' as const, text: 'draw 17' },
  { by: 'chance' as const, text: 'draw 23' },
  { by: 1, text: 'flip B2 #4' },
  { by: 1, text: 'end' },
  { by: 'chance' as const, text: 'draw ?' },
];

test('draws belong to the move before them', () => {
  expect(told(log).map(({ text, length, until, draws }) => [text, length, until, draws])).toEqual([
    ['pass', 1, 3, ['draw 17', 'draw 23']],
    ['flip B2 #4', 4, 4, []],
    ['end', 5, 6, ['draw ?']],
  ]);
});

test('a draw before any move stands for itself', () => {
  expect(told(log.slice(1, 3)).map(({ text, draws }) => [text, draws])).toEqual([['draw 17', ['draw 23']]]);
});

test('every position belongs to a line, but for the start', () => {
  const lines = told(log);
  expect([0, 1, 2, 3, 4, 5, 6].map((length) => lineAt(lines, length))).toEqual([-1, 0, 0, 0, 1, 2, 2]);
});
