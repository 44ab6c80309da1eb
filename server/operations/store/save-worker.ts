import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { stayAlive } from '../../../api/kernel/threads/thread.ts';
import { type SavedToStore, type SaveOrder, saveToStore } from './save-to-store.ts';

/** What the thread reports once it has done its work. */
export type FromSaver =
  | { readonly kind: 'saved'; readonly saved: SavedToStore }
  | { readonly kind: 'failed'; readonly message: string };

/** On Linux a priority belongs to a thread; elsewhere it would be that of the whole server. */
function giveWayToVisitors(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

stayAlive();
giveWayToVisitors();
const order: SaveOrder = workerData;
const result: FromSaver = await saveToStore(order).then(
  (saved) => ({ kind: 'saved', saved }) as const,
  (error: unknown) =>
    ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }) as const,
);
parentPort?.postMessage(result);
