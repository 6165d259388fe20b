/** What a move does, in words; what this client does not know is said as the server says it. */
import type { Language, Words } from '../games/contract';
import type { Hint } from '../lib/protocol';

export interface ToldFact {
  text: string;
  cells: readonly string[];
}

export function factsTold(
  { facts, words: inEnglish }: Pick<Hint, 'facts' | 'words'>,
  words: Words | null,
  language: Language,
  names: readonly string[],
): ToldFact[] {
  const said = facts.map((fact) => ({ text: words?.fact?.(fact, language, names, facts) ?? null, cells: fact.cells }));
  const known = said.flatMap(({ text, cells }) => (text ? [{ text, cells }] : []));
  return said.some(({ text }) => text === null) ? [...known, { text: inEnglish, cells: [] }] : known;
}
