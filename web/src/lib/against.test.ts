import { beforeEach, expect, test } from 'vitest';
import { keepAgainst, lastAgainst, tableAgainst } from './against';
import type { GameInfo } from './protocol';
import { fitted } from './wishes';

const game: GameInfo = {
  id: 'draughts',
  title: 'Draughts',
  designers: [],
  publisher: '',
  variants: [
    { id: 'base', players: [2, 3, 4, 5] },
    { id: 'solo', players: [1] },
  ],
  options: {},
  has_secrets: true,
  colours: [],
  choices: {},
  drafted: true,
};

beforeEach(() => localStorage.clear());

test('begins with the first variant for two', () => {
  expect(lastAgainst(game)).toEqual({ variant: 'base', players: 2 });
});

test('keeps the number of players as far as a variant takes it', () => {
  expect(fitted({ variant: 'base', players: 4 }, game)).toEqual({ variant: 'base', players: 4 });
  expect(fitted({ variant: 'solo', players: 4 }, game)).toEqual({ variant: 'solo', players: 1 });
  expect(fitted({ variant: 'base', players: 1 }, game)).toEqual({ variant: 'base', players: 2 });
});

test('remembers the last choice, and nothing that makes no sense', () => {
  keepAgainst(game, { variant: 'base', players: 3 });
  expect(lastAgainst(game)).toEqual({ variant: 'base', players: 3 });
  for (const nonsense of ['null', '[', '{"draughts":null}', '{"draughts":{"variant":7,"players":"x"}}']) {
    localStorage.setItem('shiftbox.against', nonsense);
    expect(lastAgainst(game), nonsense).toEqual({ variant: 'base', players: 2 });
  }
});

test('puts bots into all other seats', () => {
  expect(tableAgainst(game, { variant: 'base', players: 3 }, 'casual', 'Ada').seats).toEqual([
    { kind: 'here', name: 'Ada' },
    { kind: 'bot', level: 'casual' },
    { kind: 'bot', level: 'casual' },
  ]);
  expect(tableAgainst(game, { variant: 'solo', players: 1 }, 'casual', 'Ada').seats).toHaveLength(1);
});
