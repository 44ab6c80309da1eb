import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createBusyCheck } from '../busy-check.ts';
import type { PageStore } from './page-store.ts';
import type { Publisher } from './publisher.ts';

export interface IdleCompressionDependencies {
  store: Pick<PageStore, 'nextFastCompressedPath' | 'compressBest'>;
  publisher: Pick<Publisher, 'isResting' | 'onRest'>;
  logger: Logger;
  /** Gives back the memory that a large change has taken; called when all of its pages are best compressed. */
  freeMemory: () => Promise<void>;
  /** Whether the process has other things to do than to save bytes. */
  isBusy?: () => boolean;
  pauseMs?: number;
  /** How long nothing must have been stale before it begins: an edit seldom comes alone. */
  restMs?: number;
}

const usualPauseMs = 50;
const usualRestMs = 2000;
/** Fewer leave too little behind to stop the process for. */
const largeChangePages = 100;

/** Compresses stored pages best, one at a time, while no page is stale and few visitors ask; then frees memory. */
export class IdleCompression {
  readonly #dependencies: IdleCompressionDependencies;
  readonly #isBusy: () => boolean;
  readonly #stop = new AbortController();
  #work: Promise<void> | undefined;
  #restingSince = 0;
  #pagesSinceFreed = 0;

  constructor(dependencies: IdleCompressionDependencies) {
    this.#dependencies = dependencies;
    this.#isBusy = dependencies.isBusy ?? createBusyCheck();
    dependencies.publisher.onRest(() => this.start());
  }

  /** Works until every page is best compressed or one becomes stale. */
  start(): void {
    this.#restingSince = performance.now();
    if (this.#work || this.#stop.signal.aborted) return;
    this.#work = this.#run().finally(() => {
      this.#work = undefined;
    });
  }

  /** Takes no more pages; the one under way is finished. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { store, publisher, logger, freeMemory } = this.#dependencies;
    const { pauseMs = usualPauseMs, restMs = usualRestMs } = this.#dependencies;
    const { signal } = this.#stop;
    for (;;) {
      const missingRestMs = this.#restingSince + restMs - performance.now();
      await setTimeout(Math.max(pauseMs, missingRestMs), undefined, { ref: false, signal }).catch(
        () => undefined,
      );
      if (signal.aborted || !publisher.isResting) return;
      if (performance.now() < this.#restingSince + restMs) continue;
      const path = store.nextFastCompressedPath();
      if (path === undefined && this.#pagesSinceFreed < largeChangePages) return;
      if (this.#isBusy()) continue;
      if (path === undefined) {
        this.#pagesSinceFreed = 0;
        await freeMemory();
        return;
      }
      this.#pagesSinceFreed += 1;
      await store.compressBest(path).catch((error: unknown) => {
        logger.error({ path, err: error }, 'a page could not be compressed further');
      });
    }
  }
}
