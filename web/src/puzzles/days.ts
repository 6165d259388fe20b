/** Days as they are told; in addresses and in what is kept they stay as `2026-11-19`. */
import { day } from '../lib/dates';
import { language } from '../i18n/core.svelte';

function noonOf(date: string): Date {
  const [year, month, of] = date.split('-').map(Number);
  return new Date(year!, month! - 1, of!, 12);
}

/** A day in full, such as 19 November 2026. */
export const dayTold = (date: string): string => day(noonOf(date).getTime() / 1000);

/** A day in short, such as Thu, Nov 19. */
export const dayInShort = (date: string): string =>
  noonOf(date).toLocaleDateString(language(), { weekday: 'short', day: 'numeric', month: 'short' });
