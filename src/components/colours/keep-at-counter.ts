import { forgetFormulas, formulasWorker, inTurn, keptFormulas } from '../../lib/browser/kept-formulas.ts';
import { isSignedIn } from '../../stores/auth.ts';

/** Keeps the page and what it is made of in the browser, as long as somebody is signed in. */
export async function keepAtCounter(page: Document, window: Window & typeof globalThis): Promise<void> {
  const { navigator, location } = window;
  const path = page.getElementById('counter')?.dataset['path'];
  if (!path || !('serviceWorker' in navigator)) return;
  if (!isSignedIn(page.cookie)) {
    await forgetFormulas(window);
    location.reload();
    return;
  }
  if (!navigator.onLine) return;
  // Without storage or network the page works as long as it stays open.
  await inTurn(window, () => keep(page, window, path)).catch(() => undefined);
}

async function keep(page: Document, window: Window & typeof globalThis, path: string): Promise<void> {
  const { navigator, caches, location } = window;
  await navigator.serviceWorker.register(formulasWorker, { scope: path });
  const cache = await caches.open(keptFormulas);
  const answer = await window.fetch(path);
  if (!answer.ok || answer.redirected) return;
  await cache.put(path, answer);
  const parts = window.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'));
  await Promise.all(parts.map(({ pathname }) => cache.add(pathname)));
  const note = page.getElementById('counter-kept');
  if (note) note.hidden = false;
}
