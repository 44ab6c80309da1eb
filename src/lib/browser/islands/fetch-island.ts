import { findIsland } from './find-island.ts';

/** Brings the code of the island of that name ahead of its call, and starts nothing. Where it does not come, the call asks again. */
export async function fetchIsland(document: Document, name: string): Promise<void> {
  const island = findIsland(document, name);
  const files = ['renderer-url', 'component-url'].map((attribute) => island?.getAttribute(attribute));
  await Promise.allSettled(files.map((file) => file && import(/* @vite-ignore */ file)));
}
