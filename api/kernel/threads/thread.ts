import { setTimeout } from 'node:timers/promises';
import { parentPort, type Worker } from 'node:worker_threads';

/** What was compiled for a thread in the background is done within this time after its last work. */
const compiledWithinMs = 50;
/** A thread that waits for itself would never end, and must not hold up its owner. */
const endedWithinMs = 5_000;

/**
 * Call it first in the file of a thread, which lives from then on until its owner ends it.
 *
 * A thread with nothing but promises left waits for the compiler in the background, which may wait for a garbage
 * collection of this very thread: neither goes on, ever (https://github.com/nodejs/node/issues/54918).
 */
export function stayAlive(): void {
  parentPort?.ref();
}

/**
 * Ends a thread that has done its work. Its end waits for the compiler as well, which is given time to finish before.
 * Resolves after five seconds at most: a thread that has not ended by then does nothing any more.
 */
export async function endThread(worker: Pick<Worker, 'terminate'>): Promise<void> {
  await setTimeout(compiledWithinMs);
  await Promise.race([worker.terminate(), setTimeout(endedWithinMs, undefined, { ref: false })]);
}
