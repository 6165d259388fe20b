/** Positions and moves that show the rules; made by tools/examples.py, loaded with their game. */
import type { BreakdownItem, LegalMove } from '../lib/protocol';
import type { Position } from '../games/contract';

export interface ExampleFrame {
  position: Position;
  moves: LegalMove[];
  breakdown: BreakdownItem[];
}

export interface Example {
  /** The rule that it shows. */
  rule: string;
  seat: number;
  frames: ExampleFrame[];
}

const loaders: Record<string, () => Promise<{ default: unknown }>> = {
  shiftago: () => import('./shiftago.json'),
  blockers: () => import('./blockers.json'),
  'hidden-stones': () => import('./hidden-stones.json'),
  'shifting-seasons': () => import('./shifting-seasons.json'),
};

export async function examplesOf(game: string): Promise<Example[]> {
  const load = loaders[game];
  return load ? ((await load()).default as Example[]) : [];
}
