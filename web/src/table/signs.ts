/** The reactions in the order in which they are offered. */
import type { React } from '../lib/protocol';

export const REACTIONS: readonly React['reaction'][] = [
  'thumbs-up',
  'clap',
  'laugh',
  'wow',
  'think',
  'sorry',
  'hurry',
  'good-game',
];
