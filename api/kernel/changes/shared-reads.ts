import { sql } from 'drizzle-orm';
import { batchReads } from '../database/batch-reads.ts';
import type { Database, Queries } from '../database/database.ts';
import { prepareQuery } from '../database/prepared.ts';
import { changeChannel } from './record.ts';

export interface SharedReads {
  /**
   * What `read` returns, cached under the key until anything changes. For reads whose keys are few. A caller that has just
   * read the number of the last change passes it, which saves reading it again. It may be in a transaction whose locks keep
   * all other connections waiting: it never waits for a read that somebody else has begun.
   */
  remember<Value>(key: string, read: () => Promise<Value>, lastChangeId?: number): Promise<Value>;
  /** Whatever is read after it includes that change and all before it. */
  readLastChangeId(): Promise<number>;
  /** The same where it is known without asking the database; otherwise undefined. */
  knownLastChangeId(): number | undefined;
  /** Call it when the database was restored to an earlier state, in which the numbers of changes come again. */
  forget(): void;
  /** Calls `work` whenever what is remembered by the number of a change must be forgotten. */
  onForget(work: () => void): void;
}

/** What shared reads need of a database. */
export type SharedDatabase = Pick<Database, 'kind' | 'db' | 'listen' | 'requireChange'>;

interface CachedRead {
  readonly version: number;
  readonly response: Promise<unknown>;
  isSettled: boolean;
}

/** Number of the last change. Changes become visible in the order of their ids, so that it stands for all before it. */
export const lastChange = sql`(select coalesce(max(id), 0) from change_event)`;

/**
 * Reads that many calls have in common. Every call learns which change was the last, so that nobody is given less than
 * what was committed when he asked.
 */
export function createSharedReads(database: SharedDatabase): SharedReads {
  const cached = new Map<string, CachedRead>();
  const lastChangeId = followLastChangeId(database);
  const forgetting = [() => cached.clear()];
  return {
    forget: () => {
      for (const forget of forgetting) forget();
    },
    onForget: (work) => void forgetting.push(work),
    readLastChangeId: lastChangeId.read,
    knownLastChangeId: lastChangeId.known,
    remember: async <Value>(key: string, read: () => Promise<Value>, changeId?: number) => {
      const version = changeId ?? (await lastChangeId.read());
      // What is cached under a number includes that change, whoever read the number and wherever.
      database.requireChange(version);
      const known = cached.get(key);
      const isKnown = known?.version === version;
      if (isKnown && (known.isSettled || changeId === undefined)) return known.response as Promise<Value>;
      if (isKnown) return read();
      // A query builder asks the database each time it is awaited.
      const response = Promise.resolve(read());
      const entry: CachedRead = { version, response, isSettled: false };
      cached.set(key, entry);
      response.then(
        () => {
          entry.isSettled = true;
        },
        () => {
          if (cached.get(key) === entry) cached.delete(key);
        },
      );
      return response;
    },
  };
}

/**
 * Other processes write to a server: it is asked each time. The embedded database belongs to this process, and its
 * notifications come before the response of the commit that caused them: it is asked again only after one.
 */
function followLastChangeId({ kind, db, listen, requireChange }: SharedDatabase) {
  const ask = askLastChangeId(db, requireChange);
  if (kind === 'postgresql') return { read: ask, known: () => undefined };
  let known: number | undefined;
  let isHeard = false;
  let timesForgotten = 0;
  const forget = () => {
    known = undefined;
    timesForgotten += 1;
  };
  listen(changeChannel, forget, { onGap: forget }).then(
    () => {
      isHeard = true;
    },
    // Unheard, it is asked each time.
    () => undefined,
  );
  return {
    known: () => known,
    read: async () => {
      if (known !== undefined) return known;
      const before = timesForgotten;
      const isCached = isHeard;
      const changeId = await ask();
      if (isCached && before === timesForgotten) known = changeId;
      return changeId;
    },
  };
}

function askLastChangeId(db: Queries, requireChange: Database['requireChange']): () => Promise<number> {
  const query = prepareQuery<{ version: number }>(db, 'last_change', sql`select ${lastChange} as version`);
  const readTogether = batchReads<undefined, number>(async () => {
    const [row] = await query();
    const version = row?.version ?? 0;
    requireChange(version);
    return () => version;
  }, Number.POSITIVE_INFINITY);
  return () => readTogether(undefined);
}
