import { Worker } from 'node:worker_threads';
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

/**
 * Does a task on a thread of its own, which is ended with it.
 * @throws ImportTooLargeError
 */
export async function inThread<Kind extends ImportTask['kind']>(
  task: Extract<ImportTask, { kind: Kind }>,
): Promise<TaskResults[Kind]> {
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TaskResults[Kind]>((resolve, reject) => {
      limit = setTimeout(() => reject(new ImportTooLargeError()), longestMs);
      // Under `node --watch` the thread also reports the files that it loads.
      worker.on('message', (message: { readonly result?: TaskResults[Kind] }) => {
        if (message.result) resolve(message.result);
      });
      worker.on('error', (error) => reject(isOutOfMemory(error) ? new ImportTooLargeError() : error));
      worker.on('exit', () => reject(new Error('The thread of an import has ended')));
    });
  } finally {
    clearTimeout(limit);
    await endThread(worker);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
