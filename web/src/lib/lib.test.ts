import { describe, expect, test } from 'vitest';
import type { Setting } from '../games/contract';
import { isOnlyHere, pathOfInvite } from './invites';
import { blocks, chapters, inline } from './markdown';
import type { ChatLine, State } from './protocol';
import { parse } from './router.svelte';
import { browserLanguage, readSettings } from './settings.svelte';
import { merge, takenBack, timeLeft, timeText, type Snapshot } from './snapshot';
import { firstChoice, fitted, wishOf } from './wishes';

const SECRET = 'a'.repeat(43);

describe('addresses', () => {
  test('name the page, and an invite stays in the fragment', () => {
    expect(parse('/', '', '')).toEqual({ page: 'home' });
    expect(parse('/new', '?game=draughts', '')).toEqual({ page: 'new', game: 'draughts', here: false });
    expect(parse('/new', '?game=draughts&here', '')).toEqual({ page: 'new', game: 'draughts', here: true });
    const table = { page: 'table', table: '12ab', invite: null, device: null };
    expect(parse('/t/12ab', '', `#join=${SECRET}`)).toEqual({ ...table, invite: SECRET });
    expect(parse('/t/12ab', '', `#device=${SECRET}`)).toEqual({ ...table, device: SECRET });
    expect(parse('/rules/draughts/4-2', '', '')).toEqual({ page: 'rules', game: 'draughts', rule: '4.2' });
    expect(parse('/t', '', '')).toEqual({ page: 'missing' });
    expect(parse('/elsewhere', '', '')).toEqual({ page: 'missing' });
  });

  test('are found in what somebody pastes', () => {
    expect(pathOfInvite(` http://x/t/12ab#join=${SECRET} `)).toBe(`/t/12ab#join=${SECRET}`);
    expect(pathOfInvite(`http://x/t/12ab#device=${SECRET}`)).toBe(`/t/12ab#device=${SECRET}`);
    expect(pathOfInvite('12ab')).toBe('/t/12ab');
    for (const rubbish of ['?!', 'hello there', 'http://x/rules/12ab', `http://x/t/12ab#join=short`]) {
      expect(pathOfInvite(rubbish)).toBeNull();
    }
  });
});

describe('settings', () => {
  test('are taken from the browser and survive nonsense in the storage', () => {
    expect(browserLanguage(['fr-FR', 'hu-HU', 'de'])).toBe('hu');
    expect(browserLanguage(['fr'])).toBe('en');
    expect(readSettings('{"theme":"dark","motion":7,"name":3,"volume":"loud"}')).toMatchObject({
      theme: 'dark',
      motion: 1,
      name: '',
      volume: 0.6,
    });
    expect(readSettings('{"volume":0}').volume).toBe(0);
    expect(readSettings('{"volume":3}').volume).toBe(0.6);
    expect(readSettings('no json').confirm).toBe(true);
    expect(readSettings('null').confirm).toBe(true);
  });
});

function state(start: number, texts: string[], chat: number[] = []): State {
  const entries = texts.map((text) => ({ by: 0, text }));
  const lines = chat.map((number): ChatLine => ({ number, seat: 0, text: 'hi', at: 0 }));
  return { type: 'state', log: { start, entries }, chat: lines, clock: null } as unknown as State;
}

describe('what the socket tells', () => {
  test('replaces the log from where it says, and appends chat once', () => {
    const first = merge(null, state(0, ['a', 'b', 'c'], [1]), 0);
    const second = merge(first, state(2, ['d', 'e'], [2]), 1);
    expect(second?.log.map((entry) => entry.text)).toEqual(['a', 'b', 'd', 'e']);
    const again = merge(second, state(0, ['a'], [1, 2]), 2);
    expect(again?.log).toHaveLength(1);
    expect(again?.chat.map((line) => line.number)).toEqual([1, 2]);
  });

  test('tells a turn that was taken back from a step of the own turn, until the next move', () => {
    const after = (to_act: number, draft: number, by: (number | 'chance')[]) =>
      ({ state: { to_act, draft, viewing: 0 }, log: by.map((seat) => ({ by: seat, text: 'a' })) }) as unknown as Snapshot;
    expect(takenBack(null, after(1, 0, [0]), after(0, 0, []))).toEqual({ seat: 0, whole: true });
    expect(takenBack(null, after(0, 0, ['chance', 0]), after(0, 0, ['chance']))).toEqual({ seat: 0, whole: false });
    expect(takenBack(null, after(0, 2, []), after(0, 1, []))).toEqual({ seat: 0, whole: false });
    expect(takenBack(null, after(0, 0, [0, 1, 'chance']), after(0, 0, []))).toEqual({ seat: 0, whole: true });
    const known = { seat: 1, whole: true };
    expect(takenBack(known, after(1, 0, [0]), after(1, 0, [0]))).toBe(known);
    expect(takenBack(known, after(1, 0, [0]), after(0, 0, [0, 1]))).toBeNull();
    expect(takenBack(known, after(0, 0, [0]), after(0, 1, [0]))).toBeNull();
    // Publishing a draft makes the log longer and the draft shorter: nothing is taken back.
    expect(takenBack(null, after(0, 2, []), after(1, 0, [0, 0]))).toBeNull();
    expect(takenBack(null, null, after(0, 0, []))).toBeNull();
  });

  test('says nothing before the first state', () => {
    expect(merge(null, { type: 'people', seats: [], watchers: 0, may_claim: [] }, 0)).toBeNull();
  });

  test('people take the place of the last ones and leave the rest alone', () => {
    const first = merge(null, state(0, ['a']), 5)!;
    const second = merge(first, { type: 'people', seats: [], watchers: 3, may_claim: [1] }, 9)!;
    expect(second.state.watchers).toBe(3);
    expect(second.log).toBe(first.log);
    expect(second.received).toBe(5);
  });

  test('counts down only the running clock', () => {
    const told = { ...state(0, []), clock: { left: [5000, 9000], running: 0 } };
    const snapshot = merge(null, told, 1000)!;
    expect(timeLeft(snapshot, 0, 3000)).toBe(3000);
    expect(timeLeft(snapshot, 0, 99_000)).toBe(0);
    expect(timeLeft(snapshot, 1, 3000)).toBe(9000);
    expect([timeText(61_000), timeText(3_600_000), timeText(90_000_000)]).toEqual(['1:01', '1:00:00', '1d 01:00']);
  });
});

describe('rules texts', () => {
  test('become rules with numbers, parts, tables and drawings', () => {
    const found = blocks('## R\n\n1. **A.** b\n   1. *c* `d`\n2. e\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\n o\n```');
    expect(found.map((block) => block.kind)).toEqual(['heading', 'rules', 'table', 'drawing']);
    expect(chapters(found)).toEqual([{ id: 'chapter-0', title: 'R' }]);
    const rules = found[1]!;
    if (rules.kind !== 'rules') throw new Error('no rules');
    expect(rules.rules.map((rule) => rule.number)).toEqual(['1', '2']);
    expect(rules.rules[0]!.parts[0]!.number).toBe('1.1');
    expect(found[2]).toMatchObject({ rows: [[inline('1'), inline('2')]] });
    expect(inline('*a `T1` b*').map(({ kind }) => kind)).toEqual(['emphasis', 'code', 'emphasis']);
  });

  test('show examples, those of a rule with it and others side by side', () => {
    const found = blocks('1. a\n\n   [x](boards/g.md#one)\n2. b\n\n[y](../boards/g.md#two)\n[z](../boards/g.md#three)');
    expect(found.map((block) => block.kind)).toEqual(['rules', 'shown']);
    expect(found[0]).toMatchObject({ rules: [{ shown: [{ name: 'one', caption: 'x' }] }, { number: '2', shown: [] }] });
    expect(found[1]).toMatchObject({ shown: [{ name: 'two' }, { name: 'three' }] });
  });
});

describe('a new table', () => {
  const game = {
    id: 'draughts',
    title: '',
    designers: [],
    publisher: '',
    variants: [
      { id: 'express', players: [2, 3] },
      { id: 'solo', players: [1] },
    ],
    options: {},
    has_secrets: false,
    colours: ['red', 'blue'],
    choices: {},
    drafted: false,
  };

  test('asks for the seats that were chosen, and names the nameless', () => {
    const choice = firstChoice(game, '');
    choice.seats[1] = { kind: 'bot', name: '', level: 'strong', colour: 'blue', choices: { side: '' } };
    expect(wishOf(choice, 'Guest')).toMatchObject({
      game: 'draughts',
      players: 2,
      seats: [
        { kind: 'here', name: 'Guest' },
        { kind: 'bot', level: 'strong', colour: 'blue' },
      ],
      options: {},
      first: 'lot',
      clock: null,
    });
  });

  test('asks for what the form of its game made of the options', () => {
    const options = {
      Form: () => ({}),
      first: () => 'small',
      wish: (board: string, { variant, players }: Setting) => ({ board, told: [variant, players] }),
    };
    const choice = firstChoice(game, '', options);
    expect(wishOf(choice, 'Guest', options).options).toEqual({ board: 'small', told: ['express', 2] });
    expect(wishOf({ ...choice, chosen: 'large' }, 'Guest', options).options).toMatchObject({ board: 'large' });
  });

  test('has as many players as its variant takes', () => {
    expect(fitted({ ...firstChoice(game, ''), variant: 'solo', players: 3 }, game).players).toBe(1);
    expect(fitted({ ...firstChoice(game, ''), variant: 'none', players: 3 }, game).variant).toBe('express');
  });
});

test('links that only this computer can follow are known', () => {
  for (const host of ['localhost', 'box.localhost', '127.0.0.1', '[::1]']) expect(isOnlyHere(host), host).toBe(true);
  for (const host of ['192.168.1.20', '10.127.0.1', 'games.example.org', 'localhost.example.org'])
    expect(isOnlyHere(host), host).toBe(false);
});
