import { ApiError } from './api-error.ts';

/** Bytes that one request holds. */
export interface HeldBytes {
  /** @throws ApiError `too_many_requests` when its address, `unavailable` when all together would hold too many. */
  take(bytes: number): void;
  release(): void;
}

export interface ByteLimits {
  /** Limit of all requests together. */
  readonly maximumBytes: number;
  /** Limit of the requests of one address, so that nobody takes the room of the others. */
  readonly maximumBytesOfAddress: number;
}

/** How many bytes requests may hold at the same time. A slow sender holds only what it has sent. */
export interface ByteBudget {
  hold(address: string): HeldBytes;
}

const retryAfterSeconds = 10;

export function createByteBudget({ maximumBytes, maximumBytesOfAddress }: ByteLimits): ByteBudget {
  let total = 0;
  const byAddress = new Map<string, number>();
  const add = (address: string, bytes: number) => {
    total += bytes;
    const sum = (byAddress.get(address) ?? 0) + bytes;
    if (sum > 0) byAddress.set(address, sum);
    else byAddress.delete(address);
  };
  return {
    hold(address) {
      let own = 0;
      return {
        take(bytes) {
          if ((byAddress.get(address) ?? 0) + bytes > maximumBytesOfAddress)
            throw new ApiError('too_many_requests', { retryAfterSeconds });
          if (total + bytes > maximumBytes) throw new ApiError('unavailable', { retryAfterSeconds });
          own += bytes;
          add(address, bytes);
        },
        release() {
          if (own > 0) add(address, -own);
          own = 0;
        },
      };
    },
  };
}
