import { type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { watchListeners } from './held-listeners.ts';

const roots: Root[] = [];
let shown = 0;
const faults: unknown[] = [];
const heldListeners = watchListeners(document);

interface AliveProps {
  readonly onAlive: () => void;
  readonly children: ReactNode;
}

/** Tells when what stands in it has been hydrated, and its effects have run. */
function Alive({ onAlive, children }: AliveProps) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Shows an island as a page has it: rendered to HTML first, then hydrated. What hydration complains of fails the test.
 * @param early does what a visitor does before the island is alive.
 * @returns where to look for it, alone in its page.
 */
export async function showIsland(
  island: ReactNode,
  early?: (region: Locator) => Promise<void>,
): Promise<Locator> {
  const box = document.createElement('main');
  shown += 1;
  const name = `island-${shown}`;
  box.dataset['testid'] = name;
  document.body.append(box);
  const alive = Promise.withResolvers<void>();
  const element = <Alive onAlive={alive.resolve}>{island}</Alive>;
  box.innerHTML = renderToString(element);
  const region = page.getByTestId(name);
  await early?.(region);
  roots.push(hydrateRoot(box, element, { onRecoverableError: (fault) => faults.push(fault) }));
  await alive.promise;
  return region;
}

afterEach(() => {
  const ended = roots.splice(0);
  for (const root of ended) root.unmount();
  if (ended.length > 0) expect(heldListeners(), 'What listens on when its island is gone').toEqual([]);
  document.body.replaceChildren();
  // What an island stores until the tab is closed.
  window.sessionStorage.clear();
  // An address that an island has written.
  window.history.replaceState(null, '', '/');
  expect(faults.splice(0), 'What hydration could not take over').toEqual([]);
});
