/** The names of what is being opened or joined, kept until it is answered: the answer may be lost. */

const KEY = 'shiftbox.attempts';
const MOST = 20;

let unkept: Record<string, string> = {};

function all(): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, string>) : {};
  } catch {
    return unkept;
  }
}

function keep(attempts: Record<string, string>): void {
  unkept = Object.fromEntries(Object.entries(attempts).slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // Without storage a try can be made again until the page is left.
  }
}

/** 256 random bits in the letters that the server uses for secrets. */
function fresh(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The name of a try: the one that it has if it was not answered yet, else a new one. */
export function attemptAt(what: string): string {
  const kept = all();
  const name = kept[what] ?? fresh();
  keep({ ...kept, [what]: name });
  return name;
}

/** Whether something was tried and not answered. */
export function isUnanswered(what: string): boolean {
  return what in all();
}

export function answered(what: string): void {
  const { [what]: _, ...others } = all();
  keep(others);
}
