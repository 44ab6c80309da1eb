/** Shows the page of formulas without a network. It is registered for the path of that page only. */
const cacheName = 'formulas';
const longestSavedMs = 7 * 24 * 3_600_000;

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

/** The page of the site; without a network the saved one, while the customer who saved it is signed in. */
async function openPage(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const response = await caches.match(pathname, { cacheName });
    if (response && isFresh(response) && (await isSignedIn())) return response;
    await caches.delete(cacheName);
    throw error;
  }
}

async function openPart(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

const isFresh = ({ headers }) => Date.now() - Date.parse(headers.get('date') ?? '') < longestSavedMs;

/** Where cookies cannot be asked for here, the page itself asks. */
async function isSignedIn() {
  if (!self.cookieStore) return true;
  const names = ['signed_in', '__Host-signed_in'];
  const found = await Promise.all(names.map((name) => self.cookieStore.get(name)));
  return found.some((cookie) => cookie?.value === '1');
}
