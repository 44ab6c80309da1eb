import { batchReads, type ReadMany } from '../database/batch-reads.ts';
import type { SharedReads } from './shared-reads.ts';

interface RememberedLimits {
  /** Of one query. */
  readonly mostKeys: number;
  readonly mostKept: number;
}

/** As `batchReads`; what was read is kept until anything changes, oldest out first. */
export function rememberReads<Key, Value>(
  shared: SharedReads,
  readMany: ReadMany<Key, Value>,
  { mostKeys, mostKept }: RememberedLimits,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { value: Value }>();
  let version = -1;
  return batchReads<Key, Value>(async (keys) => {
    const current = await shared.readLastChangeId();
    if (current !== version) kept.clear();
    version = current;
    const unread = keys.filter((key) => !kept.has(key));
    const lookUp = unread.length === 0 ? undefined : await readMany(unread);
    if (lookUp) for (const key of unread) kept.set(key, { value: lookUp(key) });
    const answers = new Map(keys.map((key) => [key, kept.get(key)]));
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return (key) => {
      const answer = answers.get(key);
      if (answer === undefined) throw new Error('A key was answered that was not read');
      return answer.value;
    };
  }, mostKeys);
}
