import { expect, test } from 'vitest';
import { az } from './hungarian';

test('the article follows the sound of numbers, cells and words', () => {
  expect(['1', '5', '50', '59'].map(az)).toEqual(['az 1', 'az 5', 'az 50', 'az 59']);
  expect([2, 10, 11, 72].map(az)).toEqual(['a 2', 'a 10', 'a 11', 'a 72']);
  expect(['A1', 'E5', 'F9', 'I3'].map(az)).toEqual(['az A1', 'az E5', 'az F9', 'az I3']);
  expect(['B2', 'C3', 'G7', 'H1'].map(az)).toEqual(['a B2', 'a C3', 'a G7', 'a H1']);
  expect(['ősz', 'tavasz'].map(az)).toEqual(['az ősz', 'a tavasz']);
});
