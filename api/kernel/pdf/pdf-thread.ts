import { parentPort, Worker } from 'node:worker_threads';
import { endThread, stayAlive } from '../threads/thread.ts';
import { type PdfFonts, readPdfFonts } from './pdf-fonts.ts';

/** Writes PDF documents of one kind on a thread of their own: a long one takes longer than a visitor should wait for another. */
export interface PdfThread<Content> {
  write(content: Content): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
}

interface Job<Content> {
  readonly number: number;
  readonly content: Content;
}

interface Result {
  readonly number: number;
  readonly bytes?: Uint8Array;
  readonly fault?: string;
}

const usualIdleMs = 60_000;

/**
 * The thread begins with its first PDF document, lets the process end when it has nothing to do, and ends itself after
 * `idleMs` without work: it holds some 50 MB.
 */
export function openPdfThread<Content>(
  workerFile: URL,
  { idleMs = usualIdleMs }: { readonly idleMs?: number } = {},
): PdfThread<Content> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;
  const waiting = new Map<number, PromiseWithResolvers<Buffer<ArrayBuffer>>>();
  const failAll = (of: Worker, error: Error) => {
    if (worker !== of) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const rest = (begun: Worker) => {
    begun.unref();
    idle = setTimeout(() => {
      worker = undefined;
      void endThread(begun);
    }, idleMs).unref();
  };
  const begin = () => {
    const begun = new Worker(workerFile);
    begun.on('message', (result: Partial<Result>) => {
      // Under `node --watch` the thread also reports the files that it loads.
      if (result.number === undefined) return;
      const job = waiting.get(result.number);
      waiting.delete(result.number);
      if (waiting.size === 0) rest(begun);
      // Bytes arrive from another thread as a plain array.
      if (result.bytes) job?.resolve(Buffer.from(result.bytes));
      else job?.reject(new Error(result.fault));
    });
    begun.on('error', (error) => failAll(begun, error));
    begun.on('exit', () => failAll(begun, new Error('The thread that writes PDF documents has ended')));
    return begun;
  };
  return {
    write(content) {
      clearTimeout(idle);
      worker ??= begin();
      jobs += 1;
      const job: Job<Content> = { number: jobs, content };
      const settle = Promise.withResolvers<Buffer<ArrayBuffer>>();
      waiting.set(job.number, settle);
      worker.ref();
      worker.postMessage(job);
      return settle.promise;
    },
    close: async () => {
      clearTimeout(idle);
      if (worker) await endThread(worker);
    },
  };
}

/** What the file of the thread does: writes whatever is asked for. */
export function servePdfs<Content>(write: (fonts: PdfFonts, content: Content) => Promise<Buffer>): void {
  stayAlive();
  const fonts = readPdfFonts();
  parentPort?.on('message', async ({ number, content }: Job<Content>) => {
    parentPort?.postMessage(await response(number, async () => write(await fonts, content)));
  });
}

async function response(number: number, write: () => Promise<Buffer>): Promise<Result> {
  try {
    return { number, bytes: await write() };
  } catch (error) {
    return { number, fault: error instanceof Error ? error.message : String(error) };
  }
}
