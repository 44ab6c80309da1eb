import { asc, gt, max, min } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { changeEvent } from '../database/schema/changes.ts';
import { changeChannel } from './record.ts';

export interface ChangeEvent {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number | null;
  readonly tags: readonly string[];
  readonly createdAt: Date;
}

const pageSize = 500;

export async function latestChangeId(db: Queries): Promise<number> {
  const [row] = await db.select({ id: max(changeEvent.id) }).from(changeEvent);
  return row?.id ?? 0;
}

/** Whether every event after `id` is still in the log, and `id` is of this log. */
export async function isInLog(db: Queries, id: number): Promise<boolean> {
  const [row] = await db
    .select({ oldest: min(changeEvent.id), latest: max(changeEvent.id) })
    .from(changeEvent);
  return id <= (row?.latest ?? 0) && id >= (row?.oldest ?? 1) - 1;
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
  /** Reading failed; the same events are read again at the next notification. */
  readonly onError: (error: unknown) => void;
}

export interface Subscription {
  /** Resolves when every change committed before the call has been handed on. */
  readonly catchUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Hands every committed change to `handle` once and in order, those of other processes too.
 * What was missed while the connection was down is read when it is back.
 */
export async function subscribe(
  database: Database,
  handle: (event: ChangeEvent) => void,
  { afterId, onError }: SubscribeOptions,
): Promise<Subscription> {
  let lastId = afterId ?? (await latestChangeId(database.db));
  let queued: Promise<void> | undefined;
  let tail: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function readNew(): Promise<void> {
    for (;;) {
      queued = undefined;
      const events = await readChanges(database.db, lastId);
      for (const event of events) {
        if (isStopped) return;
        lastId = event.id;
        handle(event);
      }
      if (events.length < pageSize) return;
    }
  }

  /** Calls that come before the reading has begun share it; later ones queue another. */
  function catchUp(): Promise<void> {
    if (!queued) {
      queued = tail.then(readNew).catch(onError);
      tail = queued;
    }
    return queued;
  }

  const stopListening = await database.listen(changeChannel, () => void catchUp(), {
    onGap: () => void catchUp(),
  });
  void catchUp();
  return {
    catchUp,
    stop: async () => {
      isStopped = true;
      await stopListening();
      await tail;
    },
  };
}
