import { expect, test } from 'vitest';
import type { LogEntry } from './protocol';
import { hasNews, recent, sinceMoveOf } from './recent';

const entry = (by: LogEntry['by'], text: string, turn: number, cells: string[] = [], shifts: string[][] = []): LogEntry => ({
  by,
  text,
  turn,
  mover: by === 'chance' ? null : by,
  cells,
  shifts,
});
const log = [
  entry(0, 'LB', 1, ['B1']),
  entry(1, 'T1', 2, ['A1']),
  entry(2, 'LA', 3, ['A1'], [['A1', 'A2']]),
  entry(2, 'xA1-A5', 3, ['A1', 'A2', 'A3', 'A4', 'A5']),
  entry('chance', 'draw ?', 3),
];

test('the whole last turn of every opponent is marked, where it lies now', () => {
  expect(recent(log, 0)).toEqual([
    { seat: 1, text: 'T1', cells: ['A2'] },
    { seat: 2, text: 'LA', cells: ['A1'] },
    { seat: 2, text: 'xA1-A5', cells: ['A1', 'A2', 'A3', 'A4', 'A5'] },
  ]);
});

test('who has just moved, and who only watches, sees the last turn', () => {
  expect(recent(log, 2).map(({ text }) => text)).toEqual(['LA', 'xA1-A5']);
  expect(recent(log, null).map(({ text }) => text)).toEqual(['LA', 'xA1-A5']);
  expect(recent([], 0)).toEqual([]);
});

test('what has happened since the own last move begins after its draws', () => {
  expect([sinceMoveOf(log, 0), sinceMoveOf(log, 2)]).toEqual([1, 5]);
  expect([hasNews(log, 0), hasNews(log, 2), hasNews(log, null)]).toEqual([true, false, false]);
});
