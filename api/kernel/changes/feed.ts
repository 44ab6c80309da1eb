import { asc, desc, eq, gt, max, min } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { forPagesOfPrimary } from '../database/pages-lane.ts';
import { changeEvent } from '../database/schema/changes.ts';
import { changeChannel } from './record.ts';

export interface ChangeEvent {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number | null;
  readonly tags: readonly string[];
  /** Same form as the `saved_by` of a record, or `visitor`; null: older than this column. */
  readonly savedBy: string | null;
  readonly createdAt: Date;
}

/** A change by its number and its moment: in a database that was restored to an earlier state, numbers come again. */
export interface KnownChange {
  readonly id: number;
  /** When it was recorded, in milliseconds; undefined: that is not known, and any database is believed. */
  readonly recordedAtMs: number | undefined;
}

const pageSize = 500;

/** The last change of the log; number 0 when it holds none. */
export async function latestChange(db: Queries): Promise<KnownChange> {
  const { id, createdAt } = changeEvent;
  const [row] = await db.select({ id, createdAt }).from(changeEvent).orderBy(desc(id)).limit(1);
  return { id: row?.id ?? 0, recordedAtMs: row?.createdAt.getTime() };
}

export const latestChangeId = async (db: Queries): Promise<number> => (await latestChange(db)).id;

/** Whether every event after `id` is still in the log, and `id` is of this log. */
export async function isInLog(db: Queries, id: number): Promise<boolean> {
  const [row] = await db
    .select({ oldest: min(changeEvent.id), latest: max(changeEvent.id) })
    .from(changeEvent);
  return id <= (row?.latest ?? 0) && id >= (row?.oldest ?? 1) - 1;
}

/** Whether the log goes on from this change: it holds it, recorded at the same moment, and every event after it. */
export async function goesOnFrom(db: Queries, { id, recordedAtMs }: KnownChange): Promise<boolean> {
  if (!(await isInLog(db, id))) return false;
  return recordedAtMs === undefined || (await momentOf(db, id)) === recordedAtMs;
}

/** When a change was recorded, in milliseconds; undefined when the log does not hold it. */
async function momentOf(db: Queries, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ createdAt: changeEvent.createdAt })
    .from(changeEvent)
    .where(eq(changeEvent.id, id));
  return row?.createdAt.getTime();
}

/** Events after `afterId`, oldest first. */
export function readChanges(db: Queries, afterId: number, limit = pageSize): Promise<ChangeEvent[]> {
  return db
    .select()
    .from(changeEvent)
    .where(gt(changeEvent.id, afterId))
    .orderBy(asc(changeEvent.id))
    .limit(limit);
}

export interface SubscribeOptions {
  /** Events up to this one are known already; by default those of now. */
  readonly afterId?: number;
  /** Reading failed, for the first time after it went well; the same events are read again soon. */
  readonly onError: (error: unknown) => void;
  /** The database was restored to an earlier state: what was handed on since then never happened. */
  readonly onRestored?: (now: KnownChange) => void;
  /** How often the log of a server is read without a notification, which the network may have swallowed. */
  readonly pollEveryMs?: number;
}

const defaultPollMs = 2000;
/** One poll may be late, and one may fail. */
const currentForPolls = 3;

export interface Subscription {
  /** Resolves when every change committed before the call has been handed on. */
  readonly catchUp: () => Promise<void>;
  /** Whether the log was read a moment ago: nothing that was committed before then is unknown. */
  readonly isCurrent: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Hands every committed change to `handle` once and in order, those of other processes too.
 * What was missed while the connection was down is read when it is back, and what was never announced soon after it.
 */
export async function subscribe(
  database: Database,
  handle: (event: ChangeEvent) => void,
  { afterId, onError, onRestored = () => undefined, pollEveryMs = defaultPollMs }: SubscribeOptions,
): Promise<Subscription> {
  const start =
    afterId === undefined
      ? await latestChange(database.db)
      : { id: afterId, recordedAtMs: await momentOf(database.db, afterId) };
  let { id: lastId, recordedAtMs: lastAtMs } = start;
  database.requireChange(lastId);
  let queued: Promise<void> | undefined;
  let tail: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isFailing = false;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function readNew(): Promise<void> {
    for (;;) {
      queued = undefined;
      const beganAtMs = performance.now();
      const known = lastAtMs;
      const after = known === undefined ? lastId : lastId - 1;
      // Pages wait for what is read here, and writers that wait for each other hold every other connection.
      const events = await forPagesOfPrimary(() => readChanges(database.db, after));
      const last = known === undefined ? undefined : events.shift();
      if (known !== undefined && (last?.id !== lastId || last.createdAt.getTime() !== known)) {
        const now = await forPagesOfPrimary(() => latestChange(database.db));
        ({ id: lastId, recordedAtMs: lastAtMs } = now);
        database.forgetChanges();
        database.requireChange(lastId);
        onRestored(now);
        continue;
      }
      isFailing = false;
      for (const event of events) {
        if (isStopped) return;
        lastId = event.id;
        lastAtMs = event.createdAt.getTime();
        database.requireChange(lastId);
        handle(event);
      }
      if (events.length < pageSize - 1) {
        readAtMs = beganAtMs;
        return;
      }
    }
  }

  const fail = (error: unknown) => {
    if (!isFailing) onError(error);
    isFailing = true;
  };

  /** Calls that come before the reading has begun share it; later ones queue another. */
  function catchUp(): Promise<void> {
    if (!queued) {
      queued = tail.then(readNew).catch(fail);
      tail = queued;
    }
    return queued;
  }

  const stopListening = await database.listen(changeChannel, () => void catchUp(), {
    onGap: () => void catchUp(),
  });
  void catchUp();
  // The embedded database notifies within the process: nothing can be lost on the way.
  const poll =
    database.kind === 'postgresql' ? setInterval(() => void catchUp(), pollEveryMs).unref() : undefined;
  return {
    catchUp,
    isCurrent: () => performance.now() - readAtMs < (poll ? pollEveryMs * currentForPolls : Infinity),
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      await stopListening();
      await tail;
    },
  };
}
