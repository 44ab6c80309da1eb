import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { ApiError } from '../../kernel/http/api-error.ts';
import { endThread } from '../../kernel/threads/thread.ts';
import type { ImportTask, TaskResults } from './import-tasks.ts';

/** Files that need more memory, or more time, than an import may take. */
export class ImportTooLargeError extends Error {
  override name = 'ImportTooLargeError';
}

const workerFile = new URL('./import-worker.ts', import.meta.url);
/** A spreadsheet of 50,000 lines needs half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };
/** The same spreadsheet needs three seconds. */
const longestMs = 180_000;
const usualIdleMs = 60_000;
const retryAfterSeconds = 10;

/** Runs the tasks of imports on threads, one after the other. */
export interface ImportThreads {
  /**
   * Does a task on a thread, which is ended with it where it fails.
   * @param asker whoever waits for it: a task whose asker has gone is not begun, or is ended
   * @throws ImportTooLargeError
   * @throws ApiError `too_many_requests` for an asker where as many tasks wait as may
   * @throws ApiError `bad_request` once the asker has gone
   */
  run<Kind extends ImportTask['kind']>(
    task: Extract<ImportTask, { kind: Kind }>,
    asker?: AbortSignal,
  ): Promise<TaskResults[Kind]>;
}

/**
 * The rules of all that an import may hold take a second or two to load. So the thread waits for the next task, lets the
 * process end meanwhile, and ends itself after `idleMs` without one.
 * @param longestQueue how many tasks may wait besides the one that runs
 */
export function createImportThreads({ longestQueue = 8, idleMs = usualIdleMs } = {}): ImportThreads {
  const queue = new PQueue({ concurrency: 1 });
  let rested: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const begin = () => {
    const worker = new Worker(workerFile, { resourceLimits });
    const forget = () => {
      if (rested === worker) rested = undefined;
    };
    // A thread that ends while it has nothing to do is no fault of the task that comes next.
    return worker.on('error', forget).on('exit', forget);
  };
  const rest = (worker: Worker) => {
    rested = worker;
    worker.unref();
    idle = setTimeout(() => {
      rested = undefined;
      void endThread(worker);
    }, idleMs).unref();
  };
  const runNext: ImportThreads['run'] = async (task, asker) => {
    if (asker?.aborted) throw hasGone(asker);
    clearTimeout(idle);
    const worker = rested ?? begin();
    rested = undefined;
    worker.ref();
    try {
      const result = await resultOf(worker, task, asker);
      rest(worker);
      return result;
    } catch (error) {
      await endThread(worker);
      throw error;
    }
  };
  return {
    run: (task, asker) => {
      if (asker !== undefined && queue.size >= longestQueue)
        throw new ApiError('too_many_requests', { retryAfterSeconds });
      return queue.add(() => runNext(task, asker));
    },
  };
}

async function resultOf<Kind extends ImportTask['kind']>(
  worker: Worker,
  task: Extract<ImportTask, { kind: Kind }>,
  asker: AbortSignal | undefined,
): Promise<TaskResults[Kind]> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskResults[Kind]>();
  const limit = setTimeout(() => reject(new ImportTooLargeError()), longestMs);
  const leave = () => reject(hasGone(asker));
  // Under `node --watch` the thread also reports the files that it loads.
  const take = (message: { readonly result?: TaskResults[Kind] }) => {
    if (message.result) resolve(message.result);
  };
  const fail = (error: unknown) => reject(isOutOfMemory(error) ? new ImportTooLargeError() : error);
  const end = () => reject(new Error('The thread of an import has ended'));
  asker?.addEventListener('abort', leave);
  worker.on('message', take).on('error', fail).on('exit', end);
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    asker?.removeEventListener('abort', leave);
    worker.off('message', take).off('error', fail).off('exit', end);
  }
}

const hasGone = (asker: AbortSignal | undefined) => new ApiError('bad_request', { cause: asker?.reason });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
