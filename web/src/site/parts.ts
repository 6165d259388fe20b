/** What playing in the browser needs to load: how much it is, and loading it with a count. */
import { root } from '../lib/place';
import { current, holding, NAME, placeOf, show } from './kept';

/** What `shiftbox site` writes about its files. */
export interface Parts {
  /** Changes with any file. */
  version: string;
  /** All that playing without a network needs, the pages too, by their places in the site. */
  files: File[];
}

interface File {
  name: string;
  size: number;
}

/** How loading is watched and ended. */
export interface Watch {
  count(bytes: number): void;
  stop: AbortSignal;
}

const AGREED = `${NAME} agreed`;
/** The service worker lets through what is asked for with it. */
const ANEW = { 'Shiftbox-Anew': 'yes' };
/** Names its version, as `shiftbox site` marks it. */
const PAGE = 'index.html';
/** What lies here has another address when it has another content. */
const UNCHANGING = /^(assets|offline)\//;

export async function listed(): Promise<Parts> {
  const answer = await fetch(`${root}offline/parts.json`, { cache: 'no-cache', headers: ANEW });
  const parts = answer.ok ? ((await answer.json()) as Parts) : null;
  if (!parts?.version) throw new Error(`${answer.statusText || 'The site is being written.'}`);
  return parts;
}

export const sizeOf = (parts: Parts) => parts.files.reduce((sum, file) => sum + file.size, 0);

/** Whether the visitor has had the games loaded, and need not be asked again. */
export async function isLoaded(): Promise<boolean> {
  if (globalThis.caches) return (await current()) !== null;
  try {
    return localStorage.getItem(AGREED) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(AGREED, 'yes');
  } catch {
    // A private window asks again.
  }
}

/**
 * Load all files of a version, and show that from now on; what was loaded before a stop is not loaded twice.
 * False if the files have come but could not all be kept, as where there is no room.
 */
export function load(parts: Parts, watch: Watch): Promise<boolean> {
  return holding(parts.version, async () => {
    const kept = await globalThis.caches?.open(placeOf(parts.version)).catch(() => undefined);
    let isWhole = true;
    for (const file of parts.files) isWhole = (await bring(file, parts.version, kept, watch)) && isWhole;
    if (!kept) remember();
    else if (isWhole) await settle(parts);
    else await caches.delete(placeOf(parts.version));
    return isWhole;
  });
}

/** From now on the version is shown, without a network too if the browser can do that. */
async function settle(parts: Parts): Promise<void> {
  await show(parts.version);
  await navigator.serviceWorker?.register(`${root}service-worker.js`).catch(() => undefined);
  // Some browsers throw away what was not asked to stay.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Have one file kept; false if it cannot be. Where pages have no store for files, the browser's own has to do. */
async function bring(file: File, version: string, kept: Cache | undefined, watch: Watch): Promise<boolean> {
  const address = root + file.name;
  watch.stop.throwIfAborted();
  const isThere = (await kept?.match(address)) !== undefined;
  const former = kept && !isThere && UNCHANGING.test(file.name) ? await caches.match(address) : undefined;
  const found = await former?.blob();
  const isFound = found?.size === file.size;
  if (isThere || isFound) watch.count(file.size);
  const whole = isThere ? null : isFound ? found : await fetched(address, file.size, watch);
  // Pages of all versions are of one size, and a host may be slow to give out the newest.
  if (whole && file.name === PAGE && !(await whole.text()).includes(version)) throw new Error(`${address}: not ${version}`);
  if (!kept || !whole) return true;
  return kept.put(address, new Response(whole)).then(
    () => true,
    () => false,
  );
}

async function fetched(address: string, size: number, { count, stop }: Watch): Promise<Blob> {
  const answer = await fetch(address, { signal: stop, cache: 'no-cache', headers: ANEW });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.statusText}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    count(part.value.length);
  }
  const whole = new Blob(chunks, { type: answer.headers.get('Content-Type') ?? '' });
  // Some hosts answer with a page of their own where a file is missing.
  if (whole.size !== size) throw new Error(`${address}: ${whole.size} bytes instead of ${size}`);
  return whole;
}
