import { ApiError } from './api-error.ts';

/** Bytes that one request holds in memory. */
export interface HeldBytes {
  /** @throws ApiError `unavailable` when all requests together would hold too many. */
  take(bytes: number): void;
  release(): void;
}

/** How many bytes of uploads all requests together may hold. A slow sender holds only what it has sent. */
export interface ByteBudget {
  hold(): HeldBytes;
}

export function createByteBudget(maximumBytes: number): ByteBudget {
  let total = 0;
  return {
    hold() {
      let own = 0;
      return {
        take(bytes) {
          if (total + bytes > maximumBytes) throw new ApiError('unavailable', { retryAfterSeconds: 10 });
          own += bytes;
          total += bytes;
        },
        release() {
          total -= own;
          own = 0;
        },
      };
    },
  };
}
