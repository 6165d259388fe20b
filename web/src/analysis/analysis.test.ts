import { expect, test } from 'vitest';
import type { LogEntry } from '../lib/protocol';
import { fromFile, fromLink, toFile, toLink, Unreadable, type Shared } from './sharing';
import { beside, branches, grown, isOnMainLine, lineTo, mainFrom, numberOf, promoted, read, START, without, written, type Tree } from './tree';

const entry = (text: string): LogEntry => ({ by: 0, text, turn: 1, mover: 0, cells: [], shifts: [] });

/** a – b – c, with d instead of b, and e after d; f instead of c. */
function sample(): Tree {
  const moves = [[0, 'a'], [1, 'b'], [2, 'c'], [1, 'd'], [4, 'e'], [2, 'f']] as const;
  return moves.reduce<Tree>((tree, [after, move]) => grown(tree, after, entry(move)).tree, []);
}

const texts = (nodes: readonly { move: string }[]) => nodes.map(({ move }) => move).join('');

test('the first move that was played is the main line, all others are branches', () => {
  const tree = sample();
  expect(texts(mainFrom(tree, START))).toBe('abc');
  expect(texts(branches(tree).get(1)!)).toBe('bd');
  expect(texts(lineTo(tree, 5))).toBe('ade');
  expect([1, 2, 3, 4, 5, 6].filter((id) => isOnMainLine(tree, id))).toEqual([1, 2, 3]);
});

test('one goes from branch to branch, and not beyond them', () => {
  const tree = sample();
  expect(beside(tree, 2, 1)?.move).toBe('d');
  expect(beside(tree, 4, -1)?.move).toBe('b');
  expect(beside(tree, 4, 1)).toBeUndefined();
  expect(beside(tree, START, 1)).toBeUndefined();
});

test('a move goes with all that follows it, and its number is not given again to what stays', () => {
  const tree = without(sample(), 2);
  expect(texts(tree)).toBe('ade');
  expect(texts(mainFrom(tree, START))).toBe('ade');
  expect(written(tree)).toEqual([{ after: 0, move: 'a' }, { after: 1, move: 'd' }, { after: 2, move: 'e' }]);
  expect(numberOf(tree, 5)).toBe(3);
});

test('a branch that is promoted is the main line, and every move still stands behind the one it follows', () => {
  const tree = promoted(sample(), 5);
  expect(texts(mainFrom(tree, START))).toBe('ade');
  for (const [index, { after }] of written(tree).entries()) expect(after).toBeLessThanOrEqual(index);
  expect(texts(lineTo(tree, 3))).toBe('abc');
  expect(texts(mainFrom(promoted(sample(), 6), START))).toBe('abf');
});

const shared: Shared = { start: { game: 'x', board: ['ä.'] }, tree: written(sample()), at: 5 };

test('what is shared comes out of a link and a file as it went in', async () => {
  expect(await fromLink(await toLink(shared))).toEqual(shared);
  expect(fromFile(toFile(shared))).toEqual(shared);
  expect(texts(read(shared.tree, shared.tree.map(({ move }) => entry(move))))).toBe('abcdef');
  expect((await toLink(shared)).replace(/[\w.-]/g, '')).toBe('');
});

test('a record and a position are files, too', () => {
  const record = { shiftbox: 1, start: { game: 'x' }, moves: ['a', 'b'] };
  expect(texts(fromFile(JSON.stringify(record)).tree)).toBe('ab');
  expect(fromFile('{"game":"x"}').start).toEqual({ game: 'x' });
});

test('a link that is cut says how much of it has come, one that is altered that it was', async () => {
  const link = await toLink(shared);
  const cut = await fromLink(link.slice(0, -9)).catch((why: Unreadable) => why);
  expect(cut).toMatchObject({ key: 'link-cut', values: { of: link.split('.')[2] } });
  const at = link.length - 5;
  const other = link[at] === 'A' ? 'B' : 'A';
  expect(await fromLink(link.slice(0, at) + other + link.slice(at + 1)).catch((why: Unreadable) => why.key)).toBe('link-altered');
  expect(await fromLink('7.d.1.x.y').catch((why: Unreadable) => why.key)).toBe('link-version');
  expect(await fromLink('').catch((why: Unreadable) => why.key)).toBe('link-version');
});

test.each([
  ['{"shiftbox-analysis":1', 'not-json', {}],
  ['[]', 'no-board', {}],
  ['{"shiftbox-analysis":9}', 'other-version', { version: '9' }],
  ['{"shiftbox-analysis":1,"start":{},"tree":[{"after":0,"move":"a"},{"after":3,"move":"b"}]}', 'not-whole', { where: 'tree[1].after' }],
  ['{"shiftbox-analysis":1,"start":{},"tree":[{"after":0,"move":7}]}', 'not-whole', { where: 'tree[0].move' }],
  ['{"shiftbox-analysis":1,"tree":[]}', 'not-whole', { where: 'start' }],
  [`{"shiftbox-analysis":1,"start":{},"tree":[${'0,'.repeat(3000)}0]}`, 'too-many', {}],
])('a damaged file is refused, with the place: %.60s', (text, key, values) => {
  let why: unknown;
  try {
    fromFile(text);
  } catch (found) {
    why = found;
  }
  expect(why).toMatchObject({ key, values });
});
