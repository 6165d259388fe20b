import { describe, expect, test } from 'vitest';
import { GAMES } from '../games';
import { rulesOf } from '../lib/rules';
import type { Block } from '../lib/markdown';
import { fill } from './core.svelte';
import { de } from './de';
import { en } from './en';
import { hu } from './hu';
import { words as explained } from '../pages/explained';
import { words as moved } from '../table/moved';
import { words as puzzles } from '../puzzles/words';
import { words as why } from '../table/why';
import { words as score } from '../score/words';
import type { Language } from '../games/contract';

const ids = GAMES.map(({ id }) => id);
const rooms: Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>> = {
  everywhere: { de, en, hu },
  explained,
  moved,
  puzzles,
  score,
  why,
};
const spoken = Object.entries(rooms).flatMap(([room, { en, ...others }]) =>
  Object.entries(others).map(([language, dictionary]) => ({ room, language, en, dictionary })),
);
const slots = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

test.each(spoken)('$room in $language has every text, with the same slots', ({ en, dictionary }) => {
  expect(Object.keys(dictionary).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    const own = dictionary[key] ?? '';
    expect(own.trim(), key).not.toBe('');
    expect(new Set(slots(own)), key).toEqual(new Set(slots(text)));
  }
});

test('counts as the language does', () => {
  expect(fill('{n} {n:point|points}', { n: 1 }, 'en')).toBe('1 point');
  expect(fill('{n} {n:point|points} for {name}', { n: 0, name: 'Ada' }, 'en')).toBe('0 points for Ada');
});

const numbers = (found: readonly Block[]) =>
  found
    .flatMap((block) => (block.kind === 'rules' ? block.rules : []))
    .flatMap((rule) => [rule.number, ...rule.parts.map((part) => part.number)]);

const rows = (found: readonly Block[]) =>
  found.flatMap((block) => (block.kind === 'table' ? [block.rows.length] : []));

describe.each(ids)('rules of %s', (game) => {
  test('have the same numbers and tables in all languages', async () => {
    const english = await rulesOf(game, 'en');
    expect(numbers(english).length).toBeGreaterThan(2);
    for (const language of ['de', 'hu'] as const) {
      const found = await rulesOf(game, language);
      expect(numbers(found), language).toEqual(numbers(english));
      expect(rows(found), language).toEqual(rows(english));
    }
  });
});

test.each(['en', 'de', 'hu'] as const)('rules are written for players: %s', async (language) => {
  for (const game of ids) {
    const text = JSON.stringify(await rulesOf(game, language));
    expect(text).not.toMatch(/\.py\b|\bmodule\b|\btests?\b|\bcode\b(?!")|[a-z]_[a-z]|"kind":"code"/);
  }
});
