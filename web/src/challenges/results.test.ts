import { beforeEach, expect, it } from 'vitest';
import { fromFile, NotProgress, toFile, beginning } from '../puzzles/progress';
import { added, addedDay, fromLink, heard, keep, kept, nothing, part, partOf, resultsOf, streak, together, toLink, type Result } from './results';

const CODE = '2020-0000-00k8-rv80';
const TABLE = 'a'.repeat(24);
const own: Result = { name: 'Ada', points: [31, 27], winners: [0], from: 'own', table: TABLE };
const link: Result = { name: 'Bob', points: [20, 40], winners: [1], from: 'link' };

beforeEach(() => localStorage.clear());

it('keeps each result once, and checked if it was checked', () => {
  let all = added(added(nothing(), CODE, own), CODE, own);
  all = added(added(all, CODE, link), CODE, { ...link, from: 'record' });
  all = added(all, CODE, link);
  expect(resultsOf(all, CODE)).toEqual([own, { ...link, from: 'record' }]);
  expect(resultsOf(added(all, CODE, { ...own, table: 'b'.repeat(24) }), CODE)).toHaveLength(3);
});

it('does not take a link to the own game for another one', () => {
  const all = added(nothing(), CODE, own);
  const told = fromLink(toLink(own), 2)!;
  expect(heard(all, CODE, told)).toBe(all);
  expect(resultsOf(heard(all, CODE, { ...told, name: 'Eve' }), CODE)).toHaveLength(2);
});

it('holds a result in a link, and nothing else', () => {
  expect(fromLink(toLink(own), 2)).toEqual({ name: 'Ada', points: [31, 27], winners: [0], from: 'link' });
  const odd: Result = { ...own, name: 'Ő & #1 = ?', points: [-3], winners: [] };
  expect(fromLink(toLink(odd), 1)).toEqual({ name: odd.name, points: [-3], winners: [], from: 'link' });
  expect(fromLink('', 2)).toBeNull();
  expect(toLink({ ...own, points: null })).toBe('');
});

it.each([
  'from=Ada',
  'points=1.2&winners=0',
  'from=Ada&points=1&winners=0',
  'from=Ada&points=1.x&winners=0',
  'from=Ada&points=1.2&winners=2',
  'from=Ada&points=1.2&winners=0.0',
  `from=${'A'.repeat(25)}&points=1.2&winners=0`,
  'from=&points=1.2&winners=0',
])('refuses a link with %s', (held) => expect(fromLink(held, 2)).toBeUndefined());

it('counts days in a row', () => {
  let all = addedDay(nothing(), '2026-11-17', CODE);
  expect(streak(all, '2026-11-18')).toBe(1);
  all = addedDay(all, '2026-11-18', CODE);
  expect(streak(all, '2026-11-18')).toBe(2);
  expect(streak(all, '2026-11-20')).toBe(0);
});

it('goes along in the file of progress, which may have none', () => {
  const all = addedDay(added(nothing(), CODE, own), '2026-11-18', CODE);
  const text = toFile(beginning(), part(all));
  expect(fromFile(text)).toEqual(beginning());
  expect(partOf(JSON.parse(text))).toEqual(all);
  expect(partOf(JSON.parse(toFile(beginning(), part(nothing()))))).toEqual(nothing());
  expect(together(added(nothing(), CODE, link), all).days).toEqual(all.days);
  expect(resultsOf(together(added(nothing(), CODE, link), all), CODE)).toEqual([link, own]);
});

it.each([
  [{ played: { [CODE]: [{ ...own, points: 'many' }] }, days: {} }, `challenges.played.${CODE}`],
  [{ played: { 'NO!': [] }, days: {} }, 'challenges.played.NO!'],
  [{ played: [], days: {} }, 'challenges.played'],
  [{ played: {}, days: { soon: CODE } }, 'challenges.days'],
  [7, 'challenges.played'],
])('refuses what is damaged and says where', (challenges, where) => {
  try {
    partOf({ challenges });
  } catch (why) {
    expect(why).toBeInstanceOf(NotProgress);
    expect((why as NotProgress).where).toBe(where);
    return;
  }
  throw new Error('it was taken');
});

it('stays in the browser, and begins anew where that holds rubbish', () => {
  keep((results) => added(results, CODE, own));
  expect(resultsOf(kept(), CODE)).toEqual([own]);
  localStorage.setItem('shiftbox.challenges', '{"played": 7}');
  expect(kept()).toEqual(nothing());
});
