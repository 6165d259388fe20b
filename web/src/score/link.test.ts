import { expect, test } from 'vitest';
import { fromLink, toLink } from './link';

test('what is shared survives its way through a link', () => {
  const table = { names: ['Ágnes & Jürgen'], board: [['0', '']] };
  expect(fromLink(toLink(table))).toEqual(table);
});

test('a damaged link is nothing', () => {
  expect(fromLink('%%%')).toBeNull();
});
