import { beforeEach, expect, test } from 'vitest';
import type { GameReport, LogEntry } from '../lib/protocol';
import { addingUp, lineOf, loss, percents, signed } from './figures';
import { keep, kept, nameOf } from './keeping';
import { markFrom, marks, stepAt, x, type Frame } from './plot';
import { cellsOf, reasons } from './reasons';
import { before } from './turn';
import { words } from './words';

const sum = (parts: readonly number[]) => parts.reduce((one, other) => one + other, 0);

test('figures that are shown add up, and none is off by a whole point', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 2000; round++) {
    const [start, own, others] = [random(), random() - 0.5, random() - 0.5];
    const result = round % 2;
    const parts = [start, own, others, result - start - own - others];
    const shown = addingUp(parts);
    expect(sum(shown)).toBe(100 * result);
    shown.forEach((part, index) => expect(Math.abs(part - 100 * parts[index]!)).toBeLessThan(1));
  }
});

test('a line of the ledger adds up as it is shown', () => {
  const line = lineOf({ seat: 0, start: 1 / 3, own: -0.1049, others: 0.2049, luck: 17 / 30, result: 1, accuracy: 80 });
  expect(line.start + line.own + line.others + line.luck).toBe(line.result);
  expect(line.result).toBe(100);
  expect([signed(5), signed(-5), signed(0)]).toEqual(['+5', '−5', '0']);
});

test('chances of all seats are together a hundred', () => {
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(percents([0.5, 0.5])).toEqual([50, 50]);
});

test('a loss is never shown on the wrong side of what gives it its name', () => {
  expect([0.0449, 0.0781, 0.0802, 0.08, 0.181, 0.3].map(loss)).toEqual(['4', '7.8', '8.1', '8.0', '18.1', '30']);
  for (let lost = 0.0051; lost < 0.5; lost += 0.0007) {
    for (const most of [3, 8, 18]) expect(Number(loss(lost)) > most).toBe(100 * lost > most);
  }
});

const frame: Frame = { width: 400, height: 170, steps: 42 };

test('a place on the graph means the moment that is drawn there', () => {
  for (let step = 0; step <= 42; step++) expect(stepAt(x(step, frame), frame)).toBe(step);
  expect(stepAt(-50, frame)).toBe(0);
  expect(stepAt(4000, frame)).toBe(42);
});

test('a decision is told with what came before it in its turn', () => {
  const made: readonly (readonly [LogEntry['by'], string, number])[] = [
    [0, 'push', 1], [0, 'place', 1], [0, 'end', 1], [1, 'push', 2], ['chance', 'draw', 2], [1, 'place', 2],
  ];
  const log = made.map(([by, text, turn]): LogEntry => ({ by, text, turn, mover: null, cells: [], shifts: [] }));
  expect([0, 2, 3, 5].map((ply) => before(log, ply))).toEqual([[], ['push', 'place'], [], ['push']]);
});

const decision = { ply: 6, seat: 0, move: 'a', best: 'b', chance: 0, best_chance: 0, lost: 0.2, choices: 2, words: 'because', facts: [] };
const report = {
  decisions: [
    { ...decision, label: 'blunder' },
    { ...decision, ply: 9, label: 'good' },
  ],
  turning: [2, 6],
} as unknown as GameReport;

test('marks are gone through one by one', () => {
  const found = marks(report);
  expect(found).toEqual([3, 7]);
  expect([markFrom(0, found, 1), markFrom(3, found, 1), markFrom(7, found, 1)]).toEqual([3, 7, 7]);
  expect([markFrom(42, found, -1), markFrom(7, found, -1), markFrom(1, found, -1)]).toEqual([7, 3, 1]);
});

beforeEach(() => localStorage.clear());

test('a few reports are kept, each by its game and how it was looked at', () => {
  const record = { game: 'g', moves: ['a', 'b'], start: {}, outcome: null };
  const made = { ...report, chances: [] } as unknown as GameReport;
  const name = nameOf(record, 'usual', false);
  expect(new Set([name, nameOf(record, 'deep', false), nameOf(record, 'usual', true), nameOf({ ...record, moves: ['b', 'a'] }, 'usual', false)]).size).toBe(4);
  keep(name, made);
  expect(kept(name)).toEqual(made);
  for (let other = 0; other < 12; other++) keep(`shiftbox.report.${other}`, made);
  expect(kept(name)).toBeNull();
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(13);
  localStorage.setItem(name, '{"chances": 3');
  expect(kept(name)).toBeNull();
});

test('reasons are the words of the game, else those of the report, which are English', () => {
  const told = { ...decision, label: 'blunder', facts: [{ code: 'x', cells: ['A1', 'A2'] }, { code: 'y', cells: ['A1'] }] };
  expect(reasons(told, null, [])).toEqual({ text: 'because', language: 'en' });
  const game = { fact: ({ code }: { code: string }) => (code === 'x' ? 'fact' : '') };
  expect(reasons(told, game as never, [])?.text).toBe('fact');
  expect(reasons(told, { fact: () => null } as never, [])?.text).toBe('because');
  expect(cellsOf(told)).toEqual(['A1', 'A2']);
});

test('every text is there in every language, with the same gaps', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  for (const [key, text] of Object.entries(words.en)) {
    for (const language of ['de', 'hu'] as const) {
      expect(gaps(words[language][key as keyof typeof words.en])).toEqual(gaps(text));
    }
  }
});
