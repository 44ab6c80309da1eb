import { Worker } from 'node:worker_threads';
import { endThread } from '../../api/kernel/threads/thread.ts';
import { ownMemory } from './own-memory.ts';
import type { RenderedPage, StoredPage } from './page.ts';
import type { CompressedPage, PageCompressor } from './page-compressor.ts';

/** A page to compress and, if a file is named, to write; one to write as it is; or another form of a page, to write in its place. */
export type CompressJob =
  | { kind: 'compress'; page: RenderedPage; file: string | undefined }
  | { kind: 'write' | 'replace'; page: StoredPage; file: string };

/** What the thread is asked. */
export interface CompressRequest {
  jobs: readonly CompressJob[];
}

interface StoredResult {
  kind: 'stored';
  page: StoredPage;
  /** Why the page is not in its file, if it is not. */
  writeFault?: string;
}

/** Its results, job by job in the same order. */
export interface CompressResult {
  results: readonly (StoredResult | { kind: 'superseded' } | { kind: 'failed'; message: string })[];
}

interface Task {
  job: CompressJob;
  /** Undefined when another page has taken the place. */
  settle: PromiseWithResolvers<CompressedPage | undefined>;
}

/** The thread is woken so often at most. */
const gatherMilliseconds = 6;
const usualWorkerFile = new URL('./compress-worker.ts', import.meta.url);

/**
 * Compresses and writes on a thread of its own. Waking a thread costs more than compressing a small page, so
 * what comes in a short while, or while it works, waits and goes in one piece. A thread that has ended fails what it
 * was asked, and the next page begins another one.
 */
export function createWorkerCompressor(workerFile = usualWorkerFile): PageCompressor {
  let waiting: Task[] = [];
  let underWay: Task[] = [];
  let isGathering = false;
  let sentAt = 0;

  const send = () => {
    isGathering = false;
    if (underWay.length > 0 || waiting.length === 0) return;
    sentAt = performance.now();
    underWay = waiting;
    waiting = [];
    const request: CompressRequest = { jobs: underWay.map(({ job }) => job) };
    worker ??= begin();
    // Work under way keeps the process alive, or its end would be the end of a stopping process, too early.
    worker.ref();
    // Copies of whole pages would pile up here until the next full garbage collection.
    const given = underWay.flatMap(({ job }) => (job.kind === 'compress' ? ownMemory(job.page.body) : []));
    worker.postMessage(request, given);
  };
  const hand = (job: CompressJob) => {
    const settle = Promise.withResolvers<CompressedPage | undefined>();
    waiting.push({ job, settle });
    if (performance.now() - sentAt > gatherMilliseconds) send();
    else if (!isGathering) {
      isGathering = true;
      setTimeout(send, gatherMilliseconds);
    }
    return settle.promise;
  };
  const failAll = (of: Worker, error: Error) => {
    if (worker !== of) return;
    worker = undefined;
    const failed = [...underWay, ...waiting];
    underWay = [];
    waiting = [];
    for (const { settle } of failed) settle.reject(error);
  };
  const begin = () => {
    const begun = new Worker(workerFile, { name: 'page-compressor' });
    begun.on('message', (message: Partial<CompressResult>) => {
      // Under `node --watch` the thread also reports the files that it loads.
      if (!message.results || worker !== begun) return;
      const finished = underWay;
      underWay = [];
      begun.unref();
      send();
      for (const [index, { settle }] of finished.entries()) {
        const result = message.results[index];
        if (result?.kind === 'stored') settle.resolve(compressedPage(result));
        else if (result?.kind === 'superseded') settle.resolve(undefined);
        else settle.reject(new Error(result?.message ?? notCompressed));
      }
    });
    begun.on('error', (error) => failAll(begun, error));
    begun.on('exit', () => failAll(begun, new Error('The thread that compresses pages has ended.')));
    begun.unref();
    return begun;
  };
  // It loads its code while the process starts.
  let worker: Worker | undefined = begin();

  return {
    compress: async (page, file) => {
      const stored = await hand({ kind: 'compress', page, file });
      if (!stored) throw new Error(notCompressed);
      return stored;
    },
    write: async (page, file) => {
      await hand({ kind: 'write', page, file });
    },
    replace: async (page, file) => (await hand({ kind: 'replace', page, file })) !== undefined,
    close: async () => {
      if (worker) await endThread(worker);
    },
  };
}

const notCompressed = 'The page was not compressed.';

/** Bytes arrive from another thread as a plain array. */
function compressedPage({ page: { record, brotli }, writeFault }: StoredResult): CompressedPage {
  const bytes = Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength);
  return { record, brotli: bytes, ...(writeFault !== undefined && { writeFault: new Error(writeFault) }) };
}
