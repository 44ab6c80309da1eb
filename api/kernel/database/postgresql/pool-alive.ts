import { setTimeout as delay } from 'node:timers/promises';
import type { GuardedPool } from '../guarded-pool.ts';

const ALIVE_TIMEOUT_MS = 2_000;

/** Whether the database answers soon; one that is only slow counts as not alive. */
export async function isPoolAlive(pool: GuardedPool): Promise<boolean> {
  const response = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const timer = new AbortController();
  const tooLate = delay(ALIVE_TIMEOUT_MS, false, { signal: timer.signal }).catch(() => false);
  const isAlive = await Promise.race([response, tooLate]);
  timer.abort();
  return isAlive;
}
