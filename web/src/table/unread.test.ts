import { describe, expect, it } from 'vitest';
import { unread } from './unread';

const line = (number: number, seat: number) => ({ number, seat, text: `line ${number}`, at: number });

describe('lines of the chat that are not read yet', () => {
  it('are those after the last one shown', () => {
    expect(unread([line(1, 1), line(2, 2), line(3, 1)], 1, [0])).toBe(2);
    expect(unread([line(1, 1)], 1, [0])).toBe(0);
    expect(unread([], 0, [0])).toBe(0);
  });

  it('are none before an answer', () => {
    expect(unread([line(1, 1), line(2, 0), line(3, 1)], 0, [0])).toBe(1);
    expect(unread([line(1, 1), line(2, 0)], 0, [0])).toBe(0);
  });
});
