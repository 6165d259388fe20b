// Answers from what the visitor has had loaded; it loads and keeps nothing by itself, and a newer
// version takes the place of the former only when the page was asked to load it.
const { scope } = self.registration;
const NAME = `shiftbox ${new URL(scope).pathname}`;
const CURRENT = `${scope}offline/current`;
const PAGE = `${scope}index.html`;
/** Whoever loads files says so by it: what is kept must not be taken for what is new. */
const ANEW = 'Shiftbox-Anew';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== 'GET' || !address.startsWith(scope) || request.headers.has(ANEW)) return;
  const isPage = address === scope || address === PAGE;
  // There is one page; others below the same address are somebody else's.
  if (request.mode === 'navigate' && !isPage) return;
  event.respondWith(answered(request, isPage ? PAGE : address));
});

async function answered(request, address) {
  for (const cacheName of await places()) {
    const kept = await caches.match(address, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}

/** The present version, then those which other tabs still show: nothing of theirs has an address of another content. */
async function places() {
  const version = await caches.match(CURRENT, { cacheName: NAME });
  if (!version) return [];
  const current = `${NAME} ${await version.text()}`;
  const others = (await caches.keys()).filter((name) => name.startsWith(`${NAME} `) && name !== current);
  return [current, ...others];
}
