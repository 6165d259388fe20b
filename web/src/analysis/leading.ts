/** The way to the analysis board, with what it is called where it is offered. */
import type { Position } from '../games/contract';
import { go } from '../lib/router.svelte';
import { wording } from '../i18n/core.svelte';
import { toLink } from './sharing';

const words = {
  en: { board: 'Analysis board', here: 'Analyse from here' },
  de: { board: 'Analysebrett', here: 'Von hier aus analysieren' },
  hu: { board: 'Elemzőtábla', here: 'Elemzés innen' },
};

export const toBoard = wording(words);

/** Show a line on the analysis board, at the position after so many moves. */
export async function analyse(start: Position, moves: readonly string[], at: number): Promise<void> {
  const tree = moves.map((move, after) => ({ after, move }));
  go(`/analysis#at=${await toLink({ start, tree, at })}`);
}
