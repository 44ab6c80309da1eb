import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queries } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { rateLimit } from '../database/schema/limits.ts';
import { ApiError } from '../http/api-error.ts';

export interface Limit {
  /** Separates the counts of different limits. */
  readonly name: string;
  /** Calls within the window. */
  readonly calls: number;
  readonly windowSeconds: number;
}

export interface RateLimiter {
  /** Counts a call. @throws ApiError `too_many_requests` with the seconds to wait, when there were too many. */
  take(caller: string): Promise<void>;
  /** Takes back a call that should not have counted. */
  giveBack(caller: string): Promise<void>;
  /** Starts counting anew. */
  forget(caller: string): Promise<void>;
}

/** Makes the limiter of a limit; all of them are asked for once, when the API is composed. */
export type RateLimits = (limit: Limit) => RateLimiter;

/**
 * Processes that share a PostgreSQL share the counts, and count for themselves while it does not answer. An
 * embedded database has one process, whose memory is enough.
 */
export function createRateLimits({ kind, db }: Database): RateLimits {
  return ({ name, calls, windowSeconds }) => {
    const options = { keyPrefix: name, points: calls, duration: windowSeconds };
    const inMemory = new RateLimiterMemory(options);
    const limiter =
      kind === 'embedded'
        ? inMemory
        : new RateLimiterDrizzle({
            ...options,
            storeClient: db,
            schema: rateLimit,
            // Its own sweep cannot be stopped.
            clearExpiredByTimeout: false,
            insuranceLimiter: inMemory,
          });
    return {
      async take(caller) {
        try {
          await limiter.consume(callerKey(caller));
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          throw new ApiError('too_many_requests', {
            retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
          });
        }
      },
      giveBack: async (caller) => void (await limiter.reward(callerKey(caller))),
      forget: async (caller) => void (await limiter.delete(callerKey(caller))),
    };
  };
}

export async function pruneLimits(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimit, lt(rateLimit.expire, now));
}

/**
 * What a caller is counted by. Addresses of people and of their machines are not stored in the clear.
 * @param caller the address of a machine, alone or before whatever else it is counted together with, or a name
 */
export function callerKey(caller: string): string {
  const [first = '', ...others] = caller.split(' ');
  const counted = [networkOf(first), ...others].join(' ');
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22);
}

/** One caller has at least a /64 of IPv6 addresses. */
function networkOf(caller: string): string {
  const isIpv6 = /^[0-9a-f:]+$/i.test(caller) && caller.split(':').length > 2;
  if (!isIpv6) return caller;
  const [head = '', tail] = caller.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
