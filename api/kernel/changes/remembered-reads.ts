import { batchReads, type ReadMany } from '../database/batch-reads.ts';
import { ReadAhead } from '../database/read-ahead.ts';
import type { SharedReads } from './shared-reads.ts';

interface RememberedLimits {
  /** Of one query, those read ahead not counted. */
  readonly mostKeys: number;
  readonly maximumCached: number;
}

/** As `batchReads`, by ids; what was read is kept until anything changes, oldest out first. */
export function rememberReads<Value>(
  shared: SharedReads,
  readMany: ReadMany<number, Value>,
  { mostKeys, maximumCached }: RememberedLimits,
): (id: number) => Promise<Value> {
  const kept = new Map<number, { value: Value }>();
  const ahead = new ReadAhead();
  let version = -1;
  return batchReads<number, Value>(async (ids) => {
    const current = await shared.readLastChangeId();
    if (current !== version) {
      kept.clear();
      ahead.forget();
    }
    version = current;
    const unread = new Set(ids.filter((id) => !kept.has(id)));
    if (unread.size > 0) {
      const { read, lookUp } = await ahead.read(async (next) => {
        const read = [...new Set([...unread, ...next])];
        return { read, lookUp: await readMany(read) };
      });
      for (const id of read) kept.set(id, { value: lookUp(id) });
      ahead.note([...unread]);
    }
    const responses = new Map(ids.map((id) => [id, kept.get(id)]));
    for (const oldest of kept.keys()) {
      if (kept.size <= maximumCached) break;
      kept.delete(oldest);
    }
    return (id) => {
      const response = responses.get(id);
      if (response === undefined) throw new Error('An id was answered that was not read');
      return response.value;
    };
  }, mostKeys);
}
