/** What playing in the browser needs to load: how much it is, and loading it with a count. */
import { root } from '../lib/place';

/** What `shiftbox site` writes about its files. */
export interface Parts {
  /** Changes with any file. */
  version: string;
  /** All that playing without a network needs, the pages too, by their places in the site. */
  files: { name: string; size: number }[];
}

export const PARTS = `${root}offline/`;
const KEY = 'shiftbox.parts';
/** The service worker answers from it. */
const CACHE = 'shiftbox';
const NEXT = 'shiftbox-next';

export async function listed(): Promise<Parts> {
  const answer = await fetch(`${PARTS}parts.json`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as Parts;
}

export const sizeOf = (parts: Parts) => parts.files.reduce((sum, file) => sum + file.size, 0);

/** The version that the visitor has once agreed to load; null if they have not. */
export function agreed(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function agree(parts: Parts): void {
  try {
    localStorage.setItem(KEY, parts.version);
  } catch {
    // A private window asks again.
  }
}

/** Load all files, counting their bytes; what was loaded before a stop is not loaded twice. */
export async function load(parts: Parts, count: (bytes: number) => void, stop: AbortSignal): Promise<void> {
  const isFirst = agreed() === null;
  // Where pages have no store for files, the browser's own has to do.
  const kept = globalThis.caches ? await caches.open(isFirst ? CACHE : NEXT) : null;
  for (const file of parts.files) {
    const address = root + file.name;
    if (await kept?.match(address)) count(file.size);
    else await loadOne(address, kept, count, stop);
  }
  if (!isFirst && kept) await replace(kept);
  agree(parts);
  await navigator.serviceWorker?.register(`${root}service-worker.js`);
}

async function loadOne(address: string, kept: Cache | null, count: (bytes: number) => void, stop: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal: stop, cache: 'no-cache' });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.statusText}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    count(part.value.length);
  }
  const type = answer.headers.get('Content-Type') ?? '';
  await kept?.put(address, new Response(new Blob(chunks), { headers: { 'Content-Type': type } }));
}

/** Put a version that has come whole in the place of the former one. */
async function replace(next: Cache): Promise<void> {
  await caches.delete(CACHE);
  const kept = await caches.open(CACHE);
  for (const request of await next.keys()) {
    const answer = await next.match(request);
    if (answer) await kept.put(request, answer);
  }
  await caches.delete(NEXT);
}
