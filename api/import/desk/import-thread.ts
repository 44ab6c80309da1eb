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
const memoryMegabytes = 1024;
/** The same spreadsheet needs three seconds. */
const longestMs = 180_000;
const retryAfterSeconds = 10;

/** Runs the tasks of imports on threads, one after the other. */
export interface ImportThreads {
  /**
   * Does a task on a thread of its own, which is ended with it.
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

/** @param longestQueue how many tasks may wait besides the one that runs */
export function createImportThreads({ longestQueue = 8 } = {}): ImportThreads {
  const queue = new PQueue({ concurrency: 1 });
  return {
    run: (task, asker) => {
      if (asker !== undefined && queue.size >= longestQueue)
        throw new ApiError('too_many_requests', { retryAfterSeconds });
      return queue.add(() => inThread(task, asker));
    },
  };
}

async function inThread<Kind extends ImportTask['kind']>(
  task: Extract<ImportTask, { kind: Kind }>,
  asker: AbortSignal | undefined,
): Promise<TaskResults[Kind]> {
  if (asker?.aborted) throw hasGone(asker);
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<TaskResults[Kind]>();
  const limit = setTimeout(() => reject(new ImportTooLargeError()), longestMs);
  const leave = () => reject(hasGone(asker));
  asker?.addEventListener('abort', leave);
  // Under `node --watch` the thread also reports the files that it loads.
  worker.on('message', (message: { readonly result?: TaskResults[Kind] }) => {
    if (message.result) resolve(message.result);
  });
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new ImportTooLargeError() : error));
  worker.on('exit', () => reject(new Error('The thread of an import has ended')));
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    asker?.removeEventListener('abort', leave);
    await endThread(worker);
  }
}

const hasGone = (asker: AbortSignal | undefined) => new ApiError('bad_request', { cause: asker?.reason });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
