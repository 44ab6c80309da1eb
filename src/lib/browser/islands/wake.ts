import type { ClientDirective } from 'astro';
import { findIsland } from './find-island.ts';

const event = 'wake';

/** Hydrates when the page calls for the island. */
export const wake: ClientDirective = (load, _options, island) => {
  const start = () => void load().then((hydrate) => hydrate());
  island.addEventListener(event, start, { once: true });
};

/**
 * Calls for the island of that name; `otherwise` is what happens when its code does not come. Resolves once it is alive,
 * or will not be.
 */
export async function wakeIsland(page: Document, name: string, otherwise: () => void): Promise<void> {
  const island = findIsland(page, name);
  if (!island) return otherwise();
  if (!island.hasAttribute('ssr')) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  island.addEventListener('astro:hydrate', () => resolve(), { once: true });
  island.addEventListener(
    'astro:hydration-error',
    () => {
      otherwise();
      resolve();
    },
    { once: true },
  );
  island.dispatchEvent(new Event(event));
  await promise;
}
