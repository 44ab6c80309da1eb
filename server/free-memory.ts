import { Session } from 'node:inspector/promises';

/**
 * Gives back what the engine keeps of memory that is free: after much work it holds more than the objects that are left, and
 * it does not let go of it while little happens. Stops the thread for a collection of everything, so it is
 * for moments of rest.
 */
export async function freeMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
