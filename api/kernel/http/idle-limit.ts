import { ApiError } from './api-error.ts';

/**
 * The same chunks, as long as they keep coming.
 * @throws ApiError `too_slow` when none came for so long
 */
export async function* withIdleLimit<Chunk>(
  source: AsyncIterable<Chunk>,
  idleMs: number,
): AsyncGenerator<Chunk> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextWithin(chunks, idleMs);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A source that is stuck ends when its connection does: nobody waits for that.
    void chunks.return?.().catch(() => undefined);
  }
}

async function nextWithin<Chunk>(
  chunks: AsyncIterator<Chunk>,
  idleMs: number,
): Promise<IteratorResult<Chunk>> {
  const idle = Promise.withResolvers<never>();
  const timer = setTimeout(() => idle.reject(new ApiError('too_slow')), idleMs);
  try {
    return await Promise.race([chunks.next(), idle.promise]);
  } finally {
    clearTimeout(timer);
  }
}
