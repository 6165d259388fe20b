/** Texts in the chosen language. Keys are typed by the English dictionary; all others match it. */
import type { About, Language } from '../games/contract';
import type { en } from './en';

export type Key = keyof typeof en;
export type Dictionary = Readonly<Record<Key, string>>;
type Values = Readonly<Record<string, string | number>>;

interface Said {
  dictionary: Dictionary;
  /** By the file in which a game says it. */
  games: Readonly<Record<string, About>>;
}

const loaders: Record<Language, () => Promise<Said>> = {
  de: () => import('./de').then(({ de, games }) => ({ dictionary: de, games })),
  en: () => import('./en').then(({ en, games }) => ({ dictionary: en, games })),
  hu: () => import('./hu').then(({ hu, games }) => ({ dictionary: hu, games })),
};

const spoken: { language: Language; said: Said | null } = $state({ language: 'en', said: null });

/** Load a language; texts change when it is there. */
export async function speak(language: Language): Promise<void> {
  const said = await loaders[language]();
  Object.assign(spoken, { language, said });
}

export function language(): Language {
  return spoken.language;
}

/**
 * Fill a text: `{name}` is replaced by a value, and `{n:point|points}` by the word for one or for
 * several, as the language counts.
 */
export function fill(text: string, values: Values, tongue: Language): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    if (one === undefined || many === undefined) return String(value);
    return new Intl.PluralRules(tongue).select(Number(value)) === 'one' ? one : many;
  });
}

export function t(key: Key, values: Values = {}): string {
  return fill(spoken.said?.dictionary[key] ?? '', values, spoken.language);
}

/** The text of a key that is put together from what a server says; else what stands for it. */
export function tOr(key: string, otherwise: string, values: Values = {}): string {
  const text = spoken.said?.dictionary[key as Key];
  return text === undefined ? otherwise : fill(text, values, spoken.language);
}

export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(parts);
}

/** What a game says about itself; undefined for one that this client does not know. */
export function about(game: string): About | undefined {
  return spoken.said?.games[`../games/${game}/about/${spoken.language}.ts`];
}

export function variantName(game: string, variant: string): string {
  return about(game)?.variants[variant]?.name ?? variant;
}

/** Texts that only one room says, in its own file and in all languages: they come with the room. */
export function wording<Own extends string>(words: Readonly<Record<Language, Readonly<Record<Own, string>>>>) {
  return (key: Own, values: Values = {}): string => fill(words[spoken.language][key], values, spoken.language);
}
