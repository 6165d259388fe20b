/**
 * What a browser keeps of the site's files: each version by itself, and which one is shown. A page holds on
 * to its version for as long as it is open, and what nobody holds any more is forgotten.
 */
import { root, VERSION } from '../lib/place';

/** Everything kept has a name with the site's path in it: another site may lie beside it. */
export const NAME = `shiftbox ${new URL(root).pathname}`;
/** Under it the version that is shown is written down, for the service worker too. */
const CURRENT = `${root}offline/current`;

export const placeOf = (version: string) => `${NAME} ${version}`;

/** The version that has come whole and is shown from now on; null if there is none. */
export async function current(): Promise<string | null> {
  const found = await globalThis.caches?.match(CURRENT, { cacheName: NAME }).catch(() => undefined);
  return found ? found.text() : null;
}

/** Show a version from now on, all of whose files are kept. */
export async function show(version: string): Promise<void> {
  await (await caches.open(NAME)).put(CURRENT, new Response(version));
}

/** Do something with a version that nobody forgets meanwhile. */
export async function holding(version: string, act: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(placeOf(version), { mode: 'shared' }, act) : act();
}

/** Hold on to the version of this page. */
export function hold(): void {
  if (navigator.locks) void holding(VERSION, () => new Promise(() => undefined));
}

/** Forget versions that are neither shown, nor being loaded, nor held by any tab. */
export async function tidy(newest: string): Promise<void> {
  const shown = await current();
  if (!shown || !navigator.locks) return;
  const spared = [shown, newest].map(placeOf);
  for (const name of await caches.keys()) {
    if (!name.startsWith(placeOf('')) || spared.includes(name)) continue;
    await navigator.locks.request(name, { ifAvailable: true }, (free) => free && caches.delete(name));
  }
}
