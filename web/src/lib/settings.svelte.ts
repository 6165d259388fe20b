/** What a person has chosen for this browser; kept in its local storage, never sent anywhere. */
import type { BoardSettings, Language } from '../games/contract';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  patterns: boolean;
  /** How long motion takes, 1 being usual; 0 is still. */
  motion: number;
  sound: boolean;
  name: string;
  confirm: boolean;
}

const KEY = 'shiftbox.settings';
export const LANGUAGES: readonly Language[] = ['de', 'en', 'hu'];
export const MOTIONS: readonly number[] = [0, 0.5, 1, 2];
export const LONGEST_NAME = 24;

/** The first language of the browser that we speak. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

export function defaults(): Settings {
  return {
    language: browserLanguage(navigator.languages ?? [navigator.language]),
    theme: 'system',
    patterns: false,
    motion: 1,
    sound: false,
    name: '',
    confirm: true,
  };
}

/** Read stored settings, taking only what has the right form: a browser may hold anything. */
export function readSettings(stored: string | null): Settings {
  const settings = defaults();
  let found: Partial<Record<keyof Settings, unknown>>;
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    found = typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return settings;
  }
  if (LANGUAGES.includes(found.language as Language)) settings.language = found.language as Language;
  if (['system', 'light', 'dark'].includes(found.theme as string)) settings.theme = found.theme as Theme;
  if (MOTIONS.includes(found.motion as number)) settings.motion = found.motion as number;
  for (const key of ['patterns', 'sound', 'confirm'] as const) {
    const value = found[key];
    if (typeof value === 'boolean') settings[key] = value;
  }
  if (typeof found.name === 'string') settings.name = found.name.slice(0, LONGEST_NAME);
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');
const wantsDark = matchMedia('(prefers-color-scheme: dark)');
const system = $state({ still: wantsStill.matches, dark: wantsDark.matches });
wantsStill.addEventListener('change', (event) => (system.still = event.matches));
wantsDark.addEventListener('change', (event) => (system.dark = event.matches));

/** What boards need; the system's wish for stillness always wins. */
export function boardSettings(): BoardSettings {
  return { patterns: settings.patterns, motion: system.still ? 0 : settings.motion };
}

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && system.dark);
}

/** Keep the settings and put theme and language on the document. Call once, inside an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.lang = settings.language;
  root.style.setProperty('--motion', String(boardSettings().motion));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets the settings at the end; everything else works.
  }
}
