/** Texts in the chosen language. Keys are typed by the English dictionary; all others match it. */
import type { Language } from '../games/contract';
import type { en } from './en';

export type Key = keyof typeof en;
export type Dictionary = Readonly<Record<Key, string>>;
type Values = Readonly<Record<string, string | number>>;

const loaders: Record<Language, () => Promise<Dictionary>> = {
  de: async () => (await import('./de')).de,
  en: async () => (await import('./en')).en,
  hu: async () => (await import('./hu')).hu,
};

interface Spoken {
  language: Language;
  dictionary: Dictionary | null;
}

const spoken: Spoken = $state({ language: 'en', dictionary: null });

/** Load a language; texts change when it is there. */
export async function speak(language: Language): Promise<void> {
  const dictionary = await loaders[language]();
  Object.assign(spoken, { language, dictionary });
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
  return fill(spoken.dictionary?.[key] ?? '', values, spoken.language);
}

/** The text of a key that is put together from what a server says; else what stands for it. */
export function tOr(key: string, otherwise: string, values: Values = {}): string {
  const text = spoken.dictionary?.[key as Key];
  return text === undefined ? otherwise : fill(text, values, spoken.language);
}

export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(parts);
}
