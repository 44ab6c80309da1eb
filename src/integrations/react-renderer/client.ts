import { createElement, type FunctionComponent, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates what `server.ts` rendered, once. */
export default (island: HTMLElement) => (component: FunctionComponent<object>, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  startTransition(() => {
    const root = hydrateRoot(island, createElement(component, props), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
    });
    island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
  });
};
