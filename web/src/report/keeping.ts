/** Reports that were made are kept in this browser, a few of them, so that each is made once. */
import type { GameReport } from '../lib/protocol';

const LIST = 'shiftbox.reports';
const MOST = 12;
const LARGEST = 400_000;
/** Another one is not taken for what an earlier version of the client has kept. */
const FORMAT = 1;

/** What tells one report from all others: the game as it was played, and how it was looked at. */
export function nameOf(record: Record<string, unknown>, depth: string, open: boolean): string {
  const parts = ['game', 'variant', 'options', 'start', 'moves'].map((key) => record[key]);
  return `shiftbox.report.${hashed(JSON.stringify([FORMAT, ...parts, depth, open]))}`;
}

/** Two numbers of 32 bits from a text (FNV, from both ends): enough to tell a few games apart. */
function hashed(text: string): string {
  let [one, other] = [0x811c9dc5, 0x811c9dc5];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length.toString(36)}`;
}

function listed(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(LIST) ?? '[]');
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function kept(name: string): GameReport | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as GameReport | null;
    return found && Array.isArray(found.chances) && Array.isArray(found.decisions) ? found : null;
  } catch {
    return null;
  }
}

/** Keep a report, and forget the oldest; a browser that has no room for it makes it again. */
export function keep(name: string, report: GameReport): void {
  const text = JSON.stringify(report);
  if (text.length > LARGEST) return;
  const names = [name, ...listed().filter((other) => other !== name)];
  try {
    for (const old of names.splice(MOST)) localStorage.removeItem(old);
    localStorage.setItem(name, text);
    localStorage.setItem(LIST, JSON.stringify(names));
  } catch {
    for (const other of names) localStorage.removeItem(other);
    localStorage.removeItem(LIST);
  }
}
