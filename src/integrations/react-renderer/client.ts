import { createElement, type FunctionComponent, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preserveFields } from './preserve-fields.ts';

/** Hydrates what `server.ts` rendered, once. */
export default (island: HTMLElement) => (component: FunctionComponent<object>, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  const giveBack = preserveFields(island);
  startTransition(() => {
    const root = hydrateRoot(island, createElement(component, props), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      // Where an extension of the browser has changed the page, React draws the island anew.
      onRecoverableError: (error) => {
        giveBack();
        reportError(error);
      },
    });
    island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
  });
};
