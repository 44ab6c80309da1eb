import { batchReads, type ReadMany } from '../database/batch-reads.ts';
import { ReadAhead } from '../database/read-ahead.ts';
import type { SharedReads } from './shared-reads.ts';

interface RememberedLimits {
  /** Most keys of one query, those read ahead not counted. */
  readonly mostKeys: number;
  readonly maximumCached: number;
}

/** As `batchReads`, by ids; results are cached until anything changes, oldest out first. */
export function rememberReads<Value>(
  shared: SharedReads,
  readMany: ReadMany<number, Value>,
  { mostKeys, maximumCached }: RememberedLimits,
): (id: number) => Promise<Value> {
  const cached = new Map<number, { value: Value }>();
  const ahead = new ReadAhead();
  let version = -1;
  shared.onForget(() => {
    version = -1;
  });
  return batchReads<number, Value>(async (ids) => {
    const current = await shared.readLastChangeId();
    if (current !== version) {
      cached.clear();
      ahead.forget();
    }
    version = current;
    const unread = new Set(ids.filter((id) => !cached.has(id)));
    if (unread.size > 0) {
      const { read, lookUp } = await ahead.read(async (next) => {
        const read = [...new Set([...unread, ...next])];
        return { read, lookUp: await readMany(read) };
      });
      for (const id of read) cached.set(id, { value: lookUp(id) });
      ahead.note([...unread]);
    }
    const responses = new Map(ids.map((id) => [id, cached.get(id)]));
    for (const oldest of cached.keys()) {
      if (cached.size <= maximumCached) break;
      cached.delete(oldest);
    }
    return (id) => {
      const response = responses.get(id);
      if (response === undefined) throw new Error('A response lacks an id that was asked for');
      return response.value;
    };
  }, mostKeys);
}
