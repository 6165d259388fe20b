/** A problem in the player's language, if it has a code that we know; else in the server's words. */
import { t, tOr } from '../i18n/core.svelte';
import { Problem } from './api';

export function problemText(why: unknown): string {
  if (!(why instanceof Problem)) return t('error.broken');
  const words = tOr(`error.${why.code}`, why.message);
  // Where a file goes wrong is known only to whoever has read it.
  return why.code === 'bad-record' ? `${words} (${why.message})` : words;
}
