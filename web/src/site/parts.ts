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
/** Under it the version is kept beside its files. */
const VERSION = `${PARTS}version`;

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
  const kept = await placeFor(parts, isFirst ? CACHE : NEXT);
  for (const file of parts.files) {
    if (await kept?.match(root + file.name)) count(file.size);
    else await loadOne(file, kept, count, stop);
  }
  if (!isFirst && kept) await replace(kept);
  agree(parts);
  // Without one it plays all the same, but not without a network.
  await navigator.serviceWorker?.register(`${root}service-worker.js`).catch(() => undefined);
}

/** Where files of a version are kept, without any of another; null where pages have no store for files. */
async function placeFor(parts: Parts, name: string): Promise<Cache | null> {
  try {
    let kept = await caches.open(name);
    if ((await (await kept.match(VERSION))?.text()) !== parts.version) {
      await caches.delete(name);
      kept = await caches.open(name);
      await kept.put(VERSION, new Response(parts.version));
    }
    return kept;
  } catch {
    return null;
  }
}

async function loadOne(
  { name, size }: Parts['files'][number],
  kept: Cache | null,
  count: (bytes: number) => void,
  stop: AbortSignal,
): Promise<void> {
  const address = root + name;
  const answer = await fetch(address, { signal: stop, cache: 'no-cache' });
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
  // Without room it is loaded again next time.
  await kept?.put(address, new Response(whole)).catch(() => undefined);
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
