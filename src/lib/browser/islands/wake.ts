import type { ClientDirective } from 'astro';
import { findIsland } from './find-island.ts';

const event = 'wake';

/** Hydrates when the page calls for the island; where its code did not come, it can be called for again. */
export const wake: ClientDirective = (load, _options, island) => {
  const start = () => void load().then((hydrate) => hydrate());
  const listen = () => island.addEventListener(event, start, { once: true });
  island.addEventListener('astro:hydration-error', listen);
  listen();
};

/**
 * Calls for the island of that name; `otherwise` is what happens when its code does not come. Resolves once it is alive,
 * or will not be.
 */
export function wakeIsland(document: Document, name: string, otherwise: () => void): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = () => {
      otherwise();
      resolve();
    };
    const island = findIsland(document, name);
    if (!island || island.hasAttribute('failed')) return giveUp();
    if (!island.hasAttribute('ssr')) return resolve();
    island.addEventListener('astro:hydrate', () => resolve(), { once: true });
    island.addEventListener('astro:hydration-error', giveUp, { once: true });
    island.dispatchEvent(new Event(event));
  });
}
