/** Shows the page of formulas without a network. It is registered for the address of that page only. */
const kept = 'formulas';
const longestKeptMs = 7 * 24 * 3_600_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, pathname));
  else if (pathname.startsWith('/_astro/')) event.respondWith(openPart(request));
});

/** The page of the site; without a network the kept one, while whoever kept it is signed in. */
async function openPage(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await caches.match(pathname, { cacheName: kept });
    if (answer && isFresh(answer) && (await isSignedIn())) return answer;
    await caches.delete(kept);
    throw error;
  }
}

async function openPart(request) {
  return (await caches.match(request, { cacheName: kept, ignoreVary: true })) ?? fetch(request);
}

const isFresh = ({ headers }) => Date.now() - Date.parse(headers.get('date') ?? '') < longestKeptMs;

/** Where cookies cannot be asked for here, the page itself asks. */
async function isSignedIn() {
  if (!self.cookieStore) return true;
  const names = ['signed_in', '__Host-signed_in'];
  const found = await Promise.all(names.map((name) => self.cookieStore.get(name)));
  return found.some((cookie) => cookie?.value === '1');
}
