import { setTimeout } from 'node:timers/promises';
import type { PageStore } from './page-store.ts';
import type { Publisher } from './publisher.ts';
import type { Renderer } from './renderer.ts';

interface WarmUpParts {
  readonly store: Pick<PageStore, 'listedPaths'>;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly publisher: Pick<Publisher, 'isResting'>;
}

export interface WarmUp {
  start(): void;
  /** Begins no other page; the one under way is finished. */
  close(): Promise<void>;
}

/** Every kind of page is among so many that lie evenly in the list. */
const pageCount = 24;
const pauseMs = 20;

/**
 * Renders some of the stored pages to no end but that the code is compiled: the first change after a start would wait a
 * second for that. Ends as soon as pages are to be rendered, which does the same.
 */
export function createWarmUp({ store, renderer, publisher }: WarmUpParts): WarmUp {
  let isClosed = false;
  let work: Promise<void> | undefined;
  const run = async () => {
    const paths = store.listedPaths();
    const step = Math.max(1, Math.floor(paths.length / pageCount));
    for (let index = 0; index < paths.length && publisher.isResting && !isClosed; index += step) {
      await renderer.render(paths[index] ?? '');
      await setTimeout(pauseMs, undefined, { ref: false });
    }
  };
  return {
    start: () => {
      work ??= run();
    },
    close: async () => {
      isClosed = true;
      await work;
    },
  };
}
