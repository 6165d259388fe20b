/** Chances in hundredths, as the language writes them; what is not certain is never called so. */
import { language } from '../i18n/core.svelte';

const told = (hundredths: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent' }).format(hundredths / 100);

export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return told(share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded)) : rounded);
}

/** All seats' shares, rounded so that they add up as they do unrounded. */
export function percents(shares: readonly number[]): string[] {
  const rounded = shares.map((share) => Math.floor(share * 100));
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0) * 100);
  const byRest = shares.map((share, seat) => ({ seat, rest: share * 100 - rounded[seat]! })).sort((a, b) => b.rest - a.rest);
  const missing = total - rounded.reduce((sum, part) => sum + part, 0);
  for (const { seat } of byRest.slice(0, missing)) rounded[seat]! += 1;
  return rounded.map(told);
}
