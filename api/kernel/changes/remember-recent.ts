import type { SharedReads } from './shared-reads.ts';

/**
 * As `SharedReads.remember`, for reads whose keys are many: of what was asked for since the last change, the last
 * `maximumCached` responses are kept. Not for code that is in a transaction, since it may wait for a read of somebody else.
 */
export function rememberRecent<Value>(
  shared: Pick<SharedReads, 'readLastChangeId' | 'onForget'>,
  maximumCached: number,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const cached = new Map<string, Promise<Value>>();
  let version = -1;
  shared.onForget(() => {
    version = -1;
  });
  return async (key, read) => {
    const current = await shared.readLastChangeId();
    if (current !== version) cached.clear();
    version = current;
    const known = cached.get(key);
    if (known) return known;
    const response = read();
    cached.set(key, response);
    response.catch(() => {
      if (cached.get(key) === response) cached.delete(key);
    });
    const [oldest] = cached.keys();
    if (cached.size > maximumCached && oldest !== undefined) cached.delete(oldest);
    return response;
  };
}
