import { Worker } from 'node:worker_threads';
import { endThread } from '../../../api/kernel/threads/thread.ts';
import type { SavedToStore, SaveOrder } from './save-to-store.ts';
import type { FromSaver } from './save-worker.ts';

const workerFile = new URL('./save-worker.ts', import.meta.url);

/**
 * Saves to a store off the thread of the server, behind everything else.
 * @throws an error with a line that states why nothing was saved, or the reason of the signal
 */
export async function saveInThread(order: SaveOrder, signal: AbortSignal): Promise<SavedToStore> {
  signal.throwIfAborted();
  const worker = new Worker(workerFile, { name: 'backup', workerData: order });
  const { promise, resolve, reject } = Promise.withResolvers<SavedToStore>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  worker.on('message', (message: FromSaver) => {
    // Under `node --watch` the thread also reports the files that it loads.
    if (message.kind === 'saved') resolve(message.saved);
    else if (message.kind === 'failed') reject(new Error(message.message));
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread that saves backups has ended')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await endThread(worker);
  }
}
