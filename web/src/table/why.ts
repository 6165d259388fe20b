/** Why a game is over, in words: no part of the first page. */
import type { LastSeen, Words } from '../games/contract';
import type { Ended } from '../lib/protocol';
import { language, wording } from '../i18n/core.svelte';

const en = {
  time: '{name} ran out of time.',
  'time-you': 'You ran out of time.',
  resigned: '{name} resigned.',
  'resigned-you': 'You resigned.',
};

export const words = {
  en,
  de: {
    time: 'Die Zeit von {name} ist abgelaufen.',
    'time-you': 'Deine Zeit ist abgelaufen.',
    resigned: '{name} hat aufgegeben.',
    'resigned-you': 'Du hast aufgegeben.',
  },
  hu: {
    time: '{name} ideje lejárt.',
    'time-you': 'Lejárt az időd.',
    resigned: '{name} feladta.',
    'resigned-you': 'Feladtad.',
  },
};

const say = wording(words);

/** Whoever plays in a single seat here is spoken to, as in the headline. */
export function why(ended: Ended, names: readonly string[], game: Words | null, seen: LastSeen): string {
  const { how } = ended;
  // The outcome of a record says nothing else than how the rules had it end.
  if (how !== 'time' && how !== 'resigned') return game?.reason(ended, language(), names, seen) ?? ended.reason;
  const seat = Number(ended.details['seat']);
  return seat === seen.you ? say(`${how}-you`) : say(how, { name: names[seat] ?? '' });
}
