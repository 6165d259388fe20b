/** Where things stand on the graph of chances, and which moment is meant by a place on it. */
import type { Decision, GameReport } from '../lib/protocol';

export interface Frame {
  width: number;
  height: number;
  /** How many steps the game has. */
  steps: number;
}

export const LEFT = 38;
export const RIGHT = 12;
export const TOP = 10;
export const BOTTOM = 20;

export const x = (step: number, { width, steps }: Frame) => LEFT + ((width - LEFT - RIGHT) * step) / Math.max(1, steps);
export const y = (chance: number, { height }: Frame) =>
  TOP + (height - TOP - BOTTOM) * (1 - Math.min(1, Math.max(0, chance)));

/** The moment nearest to a place. */
export function stepAt(place: number, frame: Frame): number {
  const part = (place - LEFT) / Math.max(1, frame.width - LEFT - RIGHT);
  return Math.min(frame.steps, Math.max(0, Math.round(part * frame.steps)));
}

/** A seat's chances as a line. */
export function lineOf(chances: readonly (readonly number[])[], seat: number, frame: Frame): string {
  return chances.map((shares, step) => `${x(step, frame).toFixed(1)},${y(shares[seat] ?? 0, frame).toFixed(1)}`).join(' ');
}

const IS_MARKED = new Set(['mistake', 'blunder']);

/** What is worth a second look, in order. */
export const isMistake = ({ label }: Pick<Decision, 'label'>) => IS_MARKED.has(label);

/** After which steps something is marked: mistakes and turning points, each once, in order. */
export function marks({ decisions, turning }: Pick<GameReport, 'decisions' | 'turning'>): number[] {
  const found = [...turning, ...decisions.filter(isMistake).map(({ ply }) => ply)];
  return [...new Set(found.map((ply) => ply + 1))].sort((one, other) => one - other);
}

/** The mark before or after a moment; the moment itself where there is none. */
export function markFrom(at: number, found: readonly number[], by: 1 | -1): number {
  return (by > 0 ? found.find((mark) => mark > at) : found.findLast((mark) => mark < at)) ?? at;
}
