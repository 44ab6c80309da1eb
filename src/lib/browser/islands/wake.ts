import type { ClientDirective } from 'astro';

const event = 'wake';

/** Hydrates when the page calls for the island. */
export const wake: ClientDirective = (load, _options, island) => {
  const start = () => void load().then((hydrate) => hydrate());
  island.addEventListener(event, start, { once: true });
};

/** Calls for the island of that name, which is alive soon; `otherwise` is what happens when its code does not come. */
export function wakeIsland(page: Document, name: string, otherwise: () => void): void {
  const island = page.querySelector(`astro-island[component-export=${name}]`);
  if (island) {
    island.addEventListener('astro:hydration-error', otherwise, { once: true });
    island.dispatchEvent(new Event(event));
  } else otherwise();
}
