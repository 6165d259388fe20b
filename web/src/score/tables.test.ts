import { expect, test } from 'vitest';
import {
  asBlockers,
  asSeasons,
  blockersExample,
  emptySeasonsBoard,
  fromLink,
  newBlockersTable,
  resized,
  seasonsExample,
  tilesOn,
  toLink,
} from './tables';

test('a table survives its way through a link', () => {
  const table = seasonsExample('Ágnes & Jürgen');
  expect(asSeasons(fromLink(toLink(table)))).toEqual(table);
  const other = blockersExample(['A', 'B', 'C']);
  expect(asBlockers(fromLink(toLink(other)))).toEqual(other);
});

test('a damaged link is nothing', () => {
  expect(fromLink('%%%')).toBeNull();
  expect(asSeasons({ cards: [1], boards: [{ name: 'x', season: 'Sp', board: [[]] }] })).toBeNull();
  expect(asBlockers(null)).toBeNull();
  expect(asBlockers({ variant: 'base', board: [], taken: [], names: [] })).toBeNull();
});

test('the example is a full board, an empty one has only its numbers', () => {
  expect(tilesOn(seasonsExample('x').boards[0]!.board)).toBe(24);
  expect(tilesOn(emptySeasonsBoard())).toBe(0);
  expect(emptySeasonsBoard().flat().filter(Boolean).sort()).toEqual(['1', '2', '3', '4']);
});

test('another number of players keeps what fits', () => {
  const table = blockersExample(['A', 'B', 'C']);
  const smaller = resized(table, ['A', 'B'], 'base');
  expect(smaller.board.flat()).not.toContain('2');
  expect(smaller.taken).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(resized(newBlockersTable(['A', 'B']), ['A', 'B'], 'pro').taken[0]).toHaveLength(4);
});
