import { createElement, type FunctionComponent, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './island-boundary.ts';
import { preserveFields } from './preserve-fields.ts';
import { copyServed, restoreServed } from './restore-served.ts';

/** Hydrates what `server.ts` rendered, once. An island that throws is put back as the server rendered it. */
export default (island: HTMLElement) => (component: FunctionComponent<object>, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  const giveBack = preserveFields(island);
  const served = copyServed(island);
  const onThrown = (error: unknown, giveBackTyped = giveBack) => {
    reportError(error);
    // React is at work still.
    setTimeout(() => {
      root?.unmount();
      restoreServed(island, served, giveBackTyped);
    });
  };
  let root: ReturnType<typeof hydrateRoot> | undefined;
  startTransition(() => {
    const boundary = {
      island: createElement(component, props),
      holdFields: () => preserveFields(island),
      onThrown,
    };
    root = hydrateRoot(island, createElement(IslandBoundary, boundary), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      // What the boundary catches is reported by it.
      onCaughtError: () => undefined,
      // Where an extension of the browser has changed the page, React draws the island anew.
      onRecoverableError: (error) => {
        giveBack();
        reportError(error);
      },
    });
    island.addEventListener('astro:unmount', () => root?.unmount(), { once: true });
  });
};
