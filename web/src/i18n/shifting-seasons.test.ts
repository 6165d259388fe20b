import { expect, test } from 'vitest';
import text from '../../../src/shiftbox/games/shifting_seasons/text.py?raw';
import { shiftingSeasons } from './shifting-seasons';

test('score cards are called as in the terminal', () => {
  const titles = /CARD_TITLES = \(([^)]*)\)/.exec(text)?.[1]?.match(/"[^"]*"/g)?.map((found) => found.slice(1, -1));
  expect(titles).toHaveLength(15);
  for (const [card, [title]] of Object.entries(shiftingSeasons.en.card)) {
    expect(title.toLowerCase()).toBe(titles?.[Number(card)]);
  }
});
