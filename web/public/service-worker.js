// Answers from what the visitor has had loaded; it loads and keeps nothing by itself, and a newer
// version takes the place of the former only when the page was asked to load it.
const CACHE = 'shiftbox';
const ASKED_ANEW = 'offline/parts.json';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) {
    event.respondWith(answered(request));
  }
});

async function answered(request) {
  const isPage = request.mode === 'navigate';
  const kept = await (await caches.open(CACHE)).match(isPage ? `${self.registration.scope}index.html` : request, {
    ignoreSearch: true,
    ignoreVary: true,
  });
  if (kept && !request.url.endsWith(ASKED_ANEW)) return kept;
  return fetch(request);
}
