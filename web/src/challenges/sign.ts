/** What stands beside the name of a game that is a challenge. */
import { wording } from '../i18n/core.svelte';

export const words = {
  en: { sign: 'challenge' },
  de: { sign: 'Herausforderung' },
  hu: { sign: 'kihívás' },
};

export const challenges = wording(words);
