/** Challenges and results in words. */
import { titleOf } from '../games';
import type { ChallengeInfo } from '../lib/protocol';
import { Problem } from '../lib/problem';
import { problemText } from '../lib/problems';
import { wholeAddress } from '../lib/router.svelte';
import { listed, tOr, variantName } from '../i18n/core.svelte';
import { toLink, type Result } from './results';
import { say, words, type Key } from './words';

type Named = Pick<ChallengeInfo, 'game' | 'variant'>;

export const settingText = ({ game, variant }: Named): string => `${titleOf(game)} (${variantName(game, variant)})`;

/** What follows the setting: the bots, where there are any; a game for one says by its name that it is. */
export function againstText(levels: readonly string[]): string {
  return levels.length ? `, ${say('against', { levels: listed(levels.map((level) => tOr(`level.${level}`, level))) })}` : '';
}

export function endText({ points, winners }: Pick<Result, 'points' | 'winners'>): string {
  if (!points) return say('not-finished');
  if (!winners.includes(0)) return say('not-won');
  return say(winners.length === 1 ? 'won' : 'shared');
}

const resultParts = (result: Pick<Result, 'points' | 'winners'>): string[] => [
  ...(result.points ? [result.points.join(' : ')] : []),
  endText(result),
];

/** A result where it may be broken into lines: none begins with what stands between its parts. */
export const resultText = (result: Pick<Result, 'points' | 'winners'>): string => resultParts(result).join('\u00a0· ');

/** Where a challenge is played, with a result if there is one to compare with. */
export function pathOf(code: string, result?: Result): string {
  const held = result ? toLink(result) : '';
  return `/challenge/${code}${held && `#${held}`}`;
}

/** A line to share: who played what with which result, and no move of it. */
export function sharedText(name: string, challenge: Named & { code: string }, result: Result): string {
  const line = [say('line', { name }), settingText(challenge), ...resultParts(result)].join(' · ');
  return `${line} ${wholeAddress(pathOf(challenge.code, result))}`;
}

/** Why something was not done, in the person's language; where a record goes wrong, with the place. */
export function problemTold(why: unknown): string {
  if (!(why instanceof Problem) || !(why.code in words.en)) return problemText(why);
  return say(why.code as Key, { n: Number(why.details['number'] ?? 0) + 1 });
}
