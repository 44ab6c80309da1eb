import { setTimeout } from 'node:timers/promises';

const longestPauseMs = 30_000;

interface RetryOptions {
  readonly mostMs?: number;
  /** Once it is aborted, nothing is tried again. */
  readonly signal?: AbortSignal | undefined;
}

/** Tries again, with growing pauses, what depends on another process. */
export async function retry<Value>(
  work: () => Promise<Value>,
  isRetried: (error: unknown) => boolean,
  onFault: (error: unknown) => void,
  { mostMs = longestPauseMs, signal }: RetryOptions = {},
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || !isRetried(error)) throw error;
      onFault(error);
      await setTimeout(Math.min(mostMs, 1000 * 2 ** attempt), undefined, { signal });
    }
  }
}
