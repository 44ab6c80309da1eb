import { useEffect, useState } from 'react';
import { forgetFormulas, formulasWorker, inTurn, savedFormulas } from '../../lib/browser/saved-formulas.ts';
import { isSignedIn } from '../../stores/auth.ts';

/**
 * Saves the page and what it is made of in the browser, as long as a customer is signed in.
 * @returns whether it is saved
 */
export function useSavedFormulas(path: string): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const saveOrForget = async () => {
      if (!('serviceWorker' in navigator)) return;
      if (!isSignedIn(document.cookie)) {
        await forgetFormulas(window);
        window.location.reload();
      } else if (navigator.onLine) {
        await inTurn(window, async () => setSaved(await save(path)));
      }
    };
    // Without storage or network the page works as long as it stays open.
    saveOrForget().catch(() => undefined);
  }, [path]);
  return isSaved;
}

async function save(path: string): Promise<boolean> {
  await navigator.serviceWorker.register(formulasWorker, { scope: path });
  const cache = await caches.open(savedFormulas);
  const page = await fetch(path);
  if (!page.ok || page.redirected) return false;
  await cache.put(path, page);
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/_astro/'));
  await Promise.all(parts.map(({ pathname }) => cache.add(pathname)));
  return true;
}
