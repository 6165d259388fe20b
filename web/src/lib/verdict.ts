/** Who has won and why, in words. */
import type { LastSeen, Words } from '../games/contract';
import type { Ended } from './protocol';
import { language, listed, t } from '../i18n/core.svelte';

/** Who has won; whoever plays in a single seat here is spoken to. */
export function headline(winners: readonly number[], names: readonly string[], yours: readonly number[] = []): string {
  if (names.length === 1) return winners.length ? t('end.won-solo') : t('end.lost-solo');
  if (winners.length === 0) return t('end.draw');
  if (winners.length > 1) return t('end.shared', { names: listed(winners.map((seat) => names[seat] ?? '')) });
  const winner = winners[0]!;
  return yours.length === 1 && yours[0] === winner ? t('end.won-you') : t('end.won', { name: names[winner] ?? '' });
}

/** Why it is over; whoever plays in a single seat here is spoken to as in the headline. */
export function why(ended: Ended, names: readonly string[], words: Words | null, seen: LastSeen): string {
  const seat = Number(ended.details['seat']);
  const name = names[seat] ?? '';
  if (ended.how === 'rules') return words?.reason(ended, language(), names, seen) ?? ended.reason;
  return seat === seen.you ? t(`end.${ended.how}-you`) : t(`end.${ended.how}`, { name });
}
