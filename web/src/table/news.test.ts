import { beforeAll, describe, expect, test } from 'vitest';
import { speak } from '../i18n/core.svelte';
import type { LogEntry, State } from '../lib/protocol';
import { newsOf, seated } from './news';

function table(by: 'lot' | 'choice', more: Partial<State> = {}): State {
  const seats = [
    { seat: 0, name: 'Bob', free: false },
    { seat: 1, name: '', free: true },
    { seat: 2, name: 'Ada', free: false },
  ];
  return { table: { first: { by } }, seats, yours: [2], status: 'running', draft: 0, ...more } as unknown as State;
}

const made = (by: LogEntry['by']) => [{ by, text: 'a' }] as LogEntry[];
const WORDS = 'The lot has decided who sits where: 1 Bob · 2 free seat · 3 Ada. Seat 1 begins.';

beforeAll(() => speak('en'));

describe('who sits where by lot', () => {
  test('is said to who plays until they have made a move', () => {
    expect(newsOf(table('lot'), made(0), null)).toEqual({ text: WORDS, isInBar: true });
    expect(newsOf(table('lot'), made(2), null)).toBeNull();
    expect(newsOf(table('lot', { draft: 1 }), [], null)).toBeNull();
    expect(newsOf(table('lot', { yours: [] }), [], null)).toBeNull();
  });

  test('is said while others are awaited, and only if the lot has decided', () => {
    expect(seated(table('lot', { status: 'waiting' }))).toBe(WORDS);
    expect(seated(table('choice'))).toBe('');
  });

  test('gives way to what was taken back', () => {
    const news = newsOf(table('lot'), [], { seat: 0, whole: true });
    expect(news?.text).toBe('The last turn of Bob was taken back.');
  });
});
