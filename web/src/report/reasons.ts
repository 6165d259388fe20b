/** Why a move is better: the game's words for its facts, else the report's own, which are English. */
import { language } from '../i18n/core.svelte';
import type { Language, Words } from '../games/contract';
import type { Decision } from '../lib/protocol';

/** As much of a game's words as tells facts; a game that has none leaves it to the report. */
interface FactWords {
  fact?(fact: never, language: Language, names: readonly string[]): string | null;
}

export interface Reasons {
  text: string;
  language: Language;
}

export function reasons(decision: Decision, words: Words | null, names: readonly string[]): Reasons | null {
  const tells = words as FactWords | null;
  const told = decision.facts.map((fact) => tells?.fact?.(fact as never, language(), names) ?? null);
  if (told.some((text) => text !== null)) {
    const text = told.filter(Boolean).join('\u00a0· ');
    return text ? { text, language: language() } : null;
  }
  return decision.words ? { text: decision.words, language: 'en' } : null;
}

/** Where the facts can be seen. */
export function cellsOf({ facts }: Pick<Decision, 'facts'>): string[] {
  return [...new Set(facts.flatMap(({ cells }) => (Array.isArray(cells) ? cells.map(String) : [])))];
}
