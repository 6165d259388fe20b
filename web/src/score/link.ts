/** A filled-in table as a link, and what a link must hold to be one. */

export function toLink(table: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(table));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a link holds; null if it was damaged on its way. */
export function fromLink(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}

export const isGrid = (given: unknown, size: number): given is string[][] =>
  Array.isArray(given) &&
  given.length === size &&
  given.every((row) => Array.isArray(row) && row.length === size && row.every((held) => typeof held === 'string'));

export const isNumbers = (given: unknown): given is number[] =>
  Array.isArray(given) && given.every((value) => Number.isInteger(value));
