import { Worker } from 'node:worker_threads';
import type { RenderedPage, StoredPage } from './page.ts';
import type { Press } from './press.ts';

/** What the thread is asked: a batch of pages, each with the file to write, if any. */
export interface PressOrder {
  jobs: readonly { page: RenderedPage; file: string | undefined }[];
}

/** What it answers, page by page in the same order. */
export interface PressResult {
  results: readonly ({ kind: 'stored'; page: StoredPage } | { kind: 'failed'; message: string })[];
}

interface Job {
  page: RenderedPage;
  file: string | undefined;
  settle: PromiseWithResolvers<StoredPage>;
}

const workerFile = new URL('./press-worker.ts', import.meta.url);

/**
 * Compresses and writes on a thread of its own. Waking a thread costs more than compressing a small page, so
 * what comes while it works waits and goes in one piece.
 */
export function createWorkerPress(): Press {
  const worker = new Worker(workerFile);
  let waiting: Job[] = [];
  let underWay: Job[] = [];

  const send = () => {
    if (underWay.length > 0 || waiting.length === 0) return;
    underWay = waiting;
    waiting = [];
    const order: PressOrder = { jobs: underWay.map(({ page, file }) => ({ page, file })) };
    // Work under way keeps the process alive, or its end would be the end of a stopping process, too early.
    worker.ref();
    worker.postMessage(order);
  };
  const failAll = (error: Error) => {
    for (const { settle } of [...underWay, ...waiting]) settle.reject(error);
    underWay = [];
    waiting = [];
  };

  worker.on('message', (message: Partial<PressResult>) => {
    // Under `node --watch` the thread also reports the files that it loads.
    if (!message.results) return;
    const finished = underWay;
    underWay = [];
    worker.unref();
    send();
    for (const [index, { settle }] of finished.entries()) {
      const result = message.results[index];
      if (result?.kind === 'stored') settle.resolve(withBuffer(result.page));
      else settle.reject(new Error(result?.message ?? 'The page was not pressed.'));
    }
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The thread that compresses pages has ended.')));
  worker.unref();

  return {
    press: (page, file) => {
      const settle = Promise.withResolvers<StoredPage>();
      waiting.push({ page, file, settle });
      send();
      return settle.promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** Bytes arrive from another thread as a plain array. */
function withBuffer({ record, brotli }: StoredPage): StoredPage {
  return { record, brotli: Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength) };
}
