/** Who has won, in words. */
import { listed, t } from '../i18n/core.svelte';

/** Who has won; whoever plays in a single seat here is spoken to. */
export function headline(winners: readonly number[], names: readonly string[], yours: readonly number[] = []): string {
  if (names.length === 1) return winners.length ? t('end.won-solo') : t('end.lost-solo');
  if (winners.length === 0) return t('end.draw');
  if (winners.length > 1) return t('end.shared', { names: listed(winners.map((seat) => names[seat] ?? '')) });
  const winner = winners[0]!;
  return yours.length === 1 && yours[0] === winner ? t('end.won-you') : t('end.won', { name: names[winner] ?? '' });
}
