/** What a person has chosen for this browser; kept in its local storage, never sent anywhere. */
import type { BoardSettings, Language } from '../games/contract';

export type First = 'lot' | 'me';
export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  patterns: boolean;
  /** How long motion takes, 1 being usual; 0 is still. */
  motion: number;
  /** How loud the table sounds, from 0, which is silent, to 1. */
  volume: number;
  /** How long others' actions are shown, 1 being usual; 0: all at once. */
  pace: number;
  /** Whether moves are also shown as they are written. */
  codes: boolean;
  name: string;
  confirm: boolean;
  /** Whether a hint tells everybody's chances at once. */
  chances: boolean;
  /** Whether hints and reports are thought in this browser, for a server's sake. */
  sparing: boolean;
  /** Who begins at tables that this browser opens, unless said otherwise there. */
  first: First;
}

const KEY = 'shiftbox.settings';
export const LANGUAGES: readonly Language[] = ['de', 'en', 'hu'];
export const MOTIONS: readonly number[] = [0, 0.5, 1, 2];
export const PACES: readonly number[] = [0, 0.5, 1, 2];
export const LONGEST_NAME = 24;
const USUAL_VOLUME = 0.6;

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
    // No system says that it wants quiet, but who is spared motion is spared noise as well.
    volume: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : USUAL_VOLUME,
    pace: 1,
    codes: false,
    name: '',
    confirm: true,
    chances: false,
    sparing: false,
    first: 'lot',
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
  if (found.first === 'me') settings.first = 'me';
  if (MOTIONS.includes(found.motion as number)) settings.motion = found.motion as number;
  if (PACES.includes(found.pace as number)) settings.pace = found.pace as number;
  for (const key of ['patterns', 'codes', 'confirm', 'chances', 'sparing'] as const) {
    const value = found[key];
    if (typeof value === 'boolean') settings[key] = value;
  }
  const volume = found.volume;
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) settings.volume = volume;
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
const onPaper = matchMedia('print');
const system = $state({ still: wantsStill.matches, dark: wantsDark.matches, paper: onPaper.matches });
wantsStill.addEventListener('change', (event) => (system.still = event.matches));
wantsDark.addEventListener('change', (event) => (system.dark = event.matches));
onPaper.addEventListener('change', (event) => (system.paper = event.matches));

/** What boards need; the system's wish for stillness always wins. */
export function boardSettings(): BoardSettings {
  return { patterns: settings.patterns, motion: system.still ? 0 : settings.motion };
}

/** Whether the dark theme is shown; paper is white. */
export function isDark(): boolean {
  if (system.paper) return false;
  return settings.theme === 'dark' || (settings.theme === 'system' && system.dark);
}

/** Put theme and language on the document. Call once, inside an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.lang = settings.language;
  root.style.setProperty('--motion', String(boardSettings().motion));
}

/** Keep the settings. Call once, inside an effect of its own: it shall not run when the system changes. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets the settings at the end; everything else works.
  }
}

// Another tab has changed them: what it kept counts here too, and is not overwritten by the next change.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) Object.assign(settings, readSettings(newValue));
});
