import { setTimeout as delay } from 'node:timers/promises';
import { isLockedByOthers } from './database-fault.ts';

export interface LockRetries {
  /** How long it is tried again. */
  readonly withinMs: number;
  readonly pauseMs: number;
  /** Called once, when the first attempt was given up. */
  readonly onWait: () => void;
}

/**
 * Tries again and again what needs locks that others hold. Each attempt is to wait for a lock only shortly: whoever asks
 * for the same table meanwhile waits behind it.
 */
export async function retryWhileLocked<Result>(
  attempt: () => Promise<Result>,
  { withinMs, pauseMs, onWait }: LockRetries,
): Promise<Result> {
  const endMs = performance.now() + withinMs;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockedByOthers(error) || performance.now() >= endMs) throw error;
    }
    if (attempts === 1) onWait();
    await delay(pauseMs);
  }
}
