/** Who has won and why, in words for those who look on. */
import type { Words } from '../games/contract';
import type { Ended } from '../lib/protocol';
import { language, listed, t } from '../i18n/core.svelte';

export function headline({ winners }: Ended, names: readonly string[]): string {
  if (names.length === 1) return winners.length ? t('end.won-solo') : t('end.lost-solo');
  if (winners.length === 0) return t('end.draw');
  const who = winners.map((seat) => names[seat] ?? '');
  return who.length > 1 ? t('end.shared', { names: listed(who) }) : t('end.won', { name: who[0] ?? '' });
}

export function why(ended: Ended, names: readonly string[], words: Words | null): string {
  return words?.reason(ended, language(), names) ?? ended.reason;
}
