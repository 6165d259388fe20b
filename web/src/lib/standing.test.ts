import { describe, expect, it } from 'vitest';
import { standing } from './standing';

const told = (scores: number[], winners: number[]) =>
  standing({ scores, winners }, scores.length).map(({ seat, place }) => [seat, place]);

describe('the standing', () => {
  it('puts the winner first and the others by points', () => {
    expect(told([7, 6, 10], [2])).toEqual([[2, 1], [0, 2], [1, 3]]);
  });
  it('knows games in which few points are good', () => {
    expect(told([14, 11, 6], [2])).toEqual([[2, 1], [1, 2], [0, 3]]);
  });
  it('shares a place among equals', () => {
    expect(told([5, 2, 2, 0], [0])).toEqual([[0, 1], [1, 2], [2, 2], [3, 4]]);
    expect(told([5, 5, 2], [0, 1])).toEqual([[0, 1], [1, 1], [2, 3]]);
  });
  it('puts a winner above somebody with as many points', () => {
    expect(told([3, 3], [1])).toEqual([[1, 1], [0, 2]]);
  });
});
