import { sql } from 'drizzle-orm';
import { batchReads } from '../database/batch-reads.ts';
import type { Queries } from '../database/database.ts';
import { prepareQuery } from '../database/prepared.ts';

export interface SharedReads {
  /**
   * What `read` answers, kept under the key until anything changes. For reads whose keys are few. Whoever has just
   * read the number of the last change says it, and spares its reading.
   */
  remember<Value>(key: string, read: () => Promise<Value>, lastChangeId?: number): Promise<Value>;
  /** Whatever is read after it includes that change and all before it. */
  readLastChangeId(): Promise<number>;
}

interface Kept {
  readonly version: number;
  readonly answer: Promise<unknown>;
}

/** Number of the last change. Changes become visible in the order of their ids, so that it stands for all before it. */
export const lastChange = sql`(select coalesce(max(id), 0) from change_event)`;

/**
 * Reads that many calls have in common. Every call asks which change was the last, so that nobody is given less than
 * what was committed when he asked.
 */
export function createSharedReads(db: Queries): SharedReads {
  const kept = new Map<string, Kept>();
  const queryVersion = prepareQuery<{ version: number }>(
    db,
    'last_change',
    sql`select ${lastChange} as version`,
  );
  const readVersion = batchReads<undefined, number>(async () => {
    const [row] = await queryVersion();
    return () => row?.version ?? 0;
  }, Number.POSITIVE_INFINITY);
  const readLastChangeId = () => readVersion(undefined);
  return {
    readLastChangeId,
    remember: async <Value>(key: string, read: () => Promise<Value>, lastChangeId?: number) => {
      const version = lastChangeId ?? (await readLastChangeId());
      const known = kept.get(key);
      if (known?.version === version) return known.answer as Promise<Value>;
      // A query builder asks the database each time it is awaited.
      const answer = Promise.resolve(read());
      kept.set(key, { version, answer });
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      });
      return answer;
    },
  };
}
