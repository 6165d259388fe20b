/** How each reaction is shown. */
import type { React } from '../lib/protocol';

export const signs: Record<React['reaction'], string> = {
  'thumbs-up': '👍',
  clap: '👏',
  laugh: '😄',
  wow: '😮',
  think: '🤔',
  sorry: '🙏',
  hurry: '⏳',
  'good-game': '🤝',
};
