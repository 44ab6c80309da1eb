import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { forEachApart } from '../../api/kernel/jobs/for-each-apart.ts';
import { endThread } from '../../api/kernel/threads/thread.ts';
import { type Locale, locales } from '../../src/lib/i18n/locale.ts';
import { retry } from '../retry.ts';
import { IndexStore } from './index-store.ts';
import type { IndexOrder } from './index-worker.ts';
import { readSearchCorpus, type SearchCorpus } from './search-documents.ts';

export interface SearchIndexerOptions {
  readonly directory: string;
  /** Id of the build whose code makes the index. */
  readonly buildId: string;
  readonly fetchApi: (request: Request) => Promise<Response>;
  /** Resolves when the pages are in step with the content: they come first. */
  readonly pagesAtRest: () => Promise<void>;
  readonly logger: Logger;
  readonly quietMs?: number;
}

/** Edits come in bursts; one index serves them all. Until it is there, the API finds what was edited. */
const quietMs = 2000;
const longestBurstMs = 20_000;
/** The indexes of a large catalogue take a minute of all processors: of a burst, they are made for a quarter of the time. */
const burstsPerWork = 3;
const longestWaitForPagesMs = 300_000;
/** Between tries to make the indexes, where they take less than a few seconds. */
const longestPauseMs = 30_000;
const workerFile = new URL('./index-worker.ts', import.meta.url);

/** Keeps the search index of each language in step with the content, behind the pages and off the thread of the server. */
export class SearchIndexer {
  readonly #options: SearchIndexerOptions;
  readonly #stores: ReadonlyMap<Locale, IndexStore>;
  readonly #stop = new AbortController();
  #worker: Worker | undefined;
  #isTouched = false;
  /** How long the newest indexes took. */
  #tookMs = 0;
  #work: Promise<void> | undefined;

  private constructor(options: SearchIndexerOptions, stores: ReadonlyMap<Locale, IndexStore>) {
    this.#options = options;
    this.#stores = stores;
  }

  static async open(options: SearchIndexerOptions): Promise<SearchIndexer> {
    const stores = new Map<Locale, IndexStore>();
    for (const locale of locales) stores.set(locale, await IndexStore.open(join(options.directory, locale)));
    return new SearchIndexer(options, stores);
  }

  /** Folders that hold files of the index of a language, newest first. */
  folders(locale: Locale): readonly string[] {
    return this.#stores.get(locale)?.folders ?? [];
  }

  /** Call it when the content has changed, or may have while the process was away. */
  touch(): void {
    this.#isTouched = true;
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined;
    });
  }

  /** Resolves when the index is in step with all that was touched. */
  async rest(): Promise<void> {
    await this.#work;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#worker?.terminate();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (this.#isTouched && !signal.aborted) {
      await this.#untilQuiet();
      await Promise.race([
        this.#options.pagesAtRest(),
        setTimeout(longestWaitForPagesMs, undefined, { signal, ref: false }).catch(() => undefined),
      ]);
      await retry(
        () => this.#renewAll(),
        () => true,
        (error) => this.#options.logger.error({ err: error }, 'the search index could not be made'),
        { signal, mostMs: Math.max(longestPauseMs, burstsPerWork * this.#tookMs) },
      ).catch(() => undefined);
    }
  }

  /** @throws the first fault of a language, when the others are done */
  async #renewAll(): Promise<void> {
    const begunAt = performance.now();
    await forEachApart(this.#stores, async ([locale, store]) => {
      if (!this.#stop.signal.aborted) await this.#renew(locale, store);
    });
    this.#tookMs = performance.now() - begunAt;
  }

  async #untilQuiet(): Promise<void> {
    const { signal } = this.#stop;
    const burstEnd = Date.now() + Math.max(longestBurstMs, burstsPerWork * this.#tookMs);
    const pauseMs = Math.max(this.#options.quietMs ?? quietMs, this.#tookMs);
    while (this.#isTouched && !signal.aborted && Date.now() < burstEnd) {
      this.#isTouched = false;
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#isTouched = false;
  }

  /** Makes the index anew, unless nothing that can be found in the language has changed. @throws when the API or the disk fails. */
  async #renew(locale: Locale, store: IndexStore): Promise<void> {
    const { fetchApi, buildId, logger } = this.#options;
    const corpus = await readSearchCorpus(fetchApi, locale);
    this.#stop.signal.throwIfAborted();
    const version = versionOf(corpus, buildId);
    if (version === store.version) return;
    await store.replace(version, (directory) => this.#write({ corpus, directory }));
    logger.info({ locale, documents: corpus.documents.length, version }, 'search index made');
  }

  #write(order: IndexOrder): Promise<void> {
    this.#stop.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, { workerData: order });
      this.#worker = worker;
      let isWritten = false;
      worker.on('message', (message) => {
        if (message !== 'written') return;
        isWritten = true;
        void endThread(worker);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        if (isWritten) resolve();
        else reject(new Error('The thread that makes the search index has ended.'));
      });
    });
  }
}

const versionOf = (corpus: SearchCorpus, buildId: string): string =>
  createHash('sha256').update(buildId).update(JSON.stringify(corpus)).digest('hex').slice(0, 16);
