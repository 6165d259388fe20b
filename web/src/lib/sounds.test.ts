import { describe, expect, test } from 'vitest';
import { RATE, samplesOf, type Sound } from './sounds';

const ALL: readonly Sound[] = ['marble', 'tile', 'stone', 'card', 'turn', 'end'];
const PIECES: readonly Sound[] = ['marble', 'tile', 'stone', 'card'];

/** How fast a sound swings on the whole, in hertz: the mean of its frequencies by their power. */
function brightness(sound: Sound): number {
  const samples = samplesOf(sound);
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0);
  const change = samples.reduce((sum, sample, index) => sum + (sample - (samples[index - 1] ?? 0)) ** 2, 0);
  return (RATE / Math.PI) * Math.asin(Math.sqrt(change / power) / 2);
}

/** When a sound is loudest, in seconds. */
function summit(sound: Sound): number {
  const samples = samplesOf(sound).map(Math.abs);
  return samples.indexOf(Math.max(...samples)) / RATE;
}

/** The loudest twentieth of a second, in decibels below the loudest possible. */
function loudness(samples: Float32Array): number {
  const width = RATE / 20;
  let most = 0;
  for (let start = 0; start + width <= samples.length; start += width / 5) {
    const part = samples.subarray(start, start + width);
    most = Math.max(most, part.reduce((sum, sample) => sum + sample ** 2, 0) / width);
  }
  return 10 * Math.log10(most);
}

describe('the sounds of the table', () => {
  test.each(ALL)('%s is soft, begins and ends in silence, and does not push the speaker', (sound) => {
    const samples = samplesOf(sound);
    const most = Math.max(...samples.map(Math.abs));
    expect(most).toBeGreaterThan(0.2);
    expect(most).toBeLessThanOrEqual(0.5001);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.02);
    expect(Math.max(...samples.slice(-200).map(Math.abs))).toBeLessThan(0.003);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.002);
  });

  test('are about equally loud', () => {
    const found = ALL.map((sound) => loudness(samplesOf(sound)));
    expect(Math.max(...found) - Math.min(...found)).toBeLessThan(6);
  });

  test('are over before the next piece is set down', () => {
    for (const sound of PIECES) expect(samplesOf(sound).length / RATE).toBeLessThan(0.3);
    expect(samplesOf('end').length / RATE).toBeLessThan(2);
  });

  test('tell glass from stone and stone from cardboard', () => {
    expect(brightness('tile')).toBeLessThan(900);
    expect(brightness('stone')).toBeGreaterThan(1.6 * brightness('tile'));
    expect(brightness('marble')).toBeGreaterThan(1.4 * brightness('stone'));
  });

  test('pieces strike, a card brushes past', () => {
    for (const piece of ['marble', 'tile', 'stone'] as const) expect(summit(piece)).toBeLessThan(0.006);
    expect(summit('card')).toBeGreaterThan(0.02);
  });
});
