import { and, asc, eq, gt, inArray, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { cdnPurge, cdnTarget } from '../../kernel/database/schema/cdn-purge.ts';
import type { FailedAttempt } from '../../kernel/delivery/delivery-line.ts';
import { everyPageKey, pageKey } from '../../kernel/ports/cdn/page-keys.ts';
import { neverDelivered } from './purge-targets.ts';

export type CdnTarget = typeof cdnTarget.$inferSelect;
/** Pages by their paths, or every one. */
export type PurgedPages = readonly string[] | 'all';

/** How far a cache has been purged by an attempt. */
export type PurgeProgress = Partial<Pick<CdnTarget, 'deliveredPurgeId' | 'repeatedPurgeId'>>;

/** What a cache is to be purged of, and how far it is then. */
export interface NextPurge {
  readonly keys: readonly string[];
  readonly progress: PurgeProgress;
}

/** What waits for a cache. */
export interface WaitingPurges {
  readonly url: string;
  readonly count: number;
  /** Since the oldest of them was noted; 0 when none waits. */
  readonly oldestSeconds: number;
  /** Attempts that failed since the last success. */
  readonly failures: number;
}

export const purgeChannel = 'cdn_purges';
/** Longer than any attempt may take: a cache is only taken from a process that is gone. */
export const leaseMs = 8000;
/** Paths of one batch: every cache takes as many in one call, so that no attempt has to begin again at its first. */
const pathsAtOnce = 100;
const purgesAtOnce = 100;

/** Notes that copies are old. From when this resolves, they are purged whatever happens to the process. */
export function notePurge(database: Database, pages: PurgedPages, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    // Taken until the commit: a reader who has seen purge 8 will never find a 7 that was still uncommitted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${purgeChannel}))`);
    const paths = pages === 'all' ? null : [...new Set(pages)];
    const [row] = await tx.insert(cdnPurge).values({ paths, createdAt: now }).returning({ id: cdnPurge.id });
    if (row === undefined) throw new Error('The purge was not noted');
    await tx.execute(sql`select pg_notify(${purgeChannel}, '')`);
    return row.id;
  });
}

/** Takes a cache that has something to be purged of for one attempt, unless another process has it. */
export async function takeTarget(
  db: Queries,
  url: string,
  { now, repeatBefore }: { readonly now: Date; readonly repeatBefore: Date },
): Promise<CdnTarget | undefined> {
  const [taken] = await db
    .update(cdnTarget)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(cdnTarget.url, url),
        lte(cdnTarget.nextAttemptAt, now),
        or(isNull(cdnTarget.leasedUntil), lte(cdnTarget.leasedUntil, now)),
        or(
          eq(cdnTarget.deliveredPurgeId, neverDelivered),
          sql`exists (select from ${cdnPurge} where ${cdnPurge.id} > ${cdnTarget.deliveredPurgeId}
            or (${cdnPurge.id} > ${cdnTarget.repeatedPurgeId} and ${cdnPurge.createdAt} <= ${repeatBefore.toISOString()}))`,
        ),
      ),
    )
    .returning();
  return taken;
}

/**
 * What a cache is purged of next: what became old, then once more what became old a while ago. A copy of the page
 * before may have been on its way while the first purge was.
 */
export async function nextPurge(
  db: Queries,
  target: CdnTarget,
  { repeatBefore, mostWaiting }: { readonly repeatBefore: Date; readonly mostWaiting: number },
): Promise<NextPurge> {
  if (target.deliveredPurgeId === neverDelivered) {
    const [row] = await db.select({ id: max(cdnPurge.id) }).from(cdnPurge);
    const id = row?.id ?? 0;
    return { keys: [everyPageKey], progress: { deliveredPurgeId: id, repeatedPurgeId: id } };
  }
  const first = await readPurges(db, gt(cdnPurge.id, target.deliveredPurgeId), mostWaiting);
  if (first) return { keys: first.keys, progress: { deliveredPurgeId: first.lastId } };
  const isDue = and(gt(cdnPurge.id, target.repeatedPurgeId), lte(cdnPurge.createdAt, repeatBefore));
  const again = await readPurges(db, isDue, mostWaiting);
  return { keys: again?.keys ?? [], progress: { repeatedPurgeId: again?.lastId ?? target.repeatedPurgeId } };
}

/** The first batch of those that wait, or all of them as one of every page; undefined when there is none. */
async function readPurges(db: Queries, waiting: SQL | undefined, mostWaiting: number) {
  const [all] = await db
    .select({
      lastId: max(cdnPurge.id),
      paths: sql<number>`sum(coalesce(cardinality(${cdnPurge.paths}), 1))::int`,
    })
    .from(cdnPurge)
    .where(waiting);
  if (all === undefined || all.lastId === null) return undefined;
  if (all.paths > mostWaiting) return { keys: [everyPageKey], lastId: all.lastId };
  const batch = untilEnough(
    await db
      .select({ id: cdnPurge.id, paths: cdnPurge.paths })
      .from(cdnPurge)
      .where(waiting)
      .orderBy(asc(cdnPurge.id))
      .limit(purgesAtOnce),
  );
  return { keys: keysOf(batch), lastId: batch.at(-1)?.id ?? all.lastId };
}

/** Notes how an attempt ended, and lets the cache go. One that was forgotten meanwhile and is new again stays new. */
export async function endAttempt(
  db: Queries,
  target: CdnTarget,
  outcome: PurgeProgress | FailedAttempt,
): Promise<void> {
  const set =
    'error' in outcome
      ? { attempts: target.attempts + 1, lastError: outcome.error, nextAttemptAt: outcome.nextAttemptAt }
      : { attempts: 0, lastError: null, ...outcome };
  await db
    .update(cdnTarget)
    .set({ ...set, leasedUntil: null })
    .where(and(eq(cdnTarget.url, target.url), eq(cdnTarget.deliveredPurgeId, target.deliveredPurgeId)));
  if (!('error' in outcome) && outcome.repeatedPurgeId !== undefined) await forgetDone(db);
}

/** What waits for each cache, for the first time or overdue for the second, for those who watch over it. */
export async function readWaitingPurges(
  db: Queries,
  urls: readonly string[],
  { now, repeatBefore }: { readonly now: Date; readonly repeatBefore: Date },
): Promise<WaitingPurges[]> {
  if (urls.length === 0) return [];
  const isWaiting = sql`(id > ${cdnTarget.deliveredPurgeId}
    or (id > ${cdnTarget.repeatedPurgeId} and created_at <= ${repeatBefore.toISOString()}))`;
  const rows = await db
    .select({
      url: cdnTarget.url,
      failures: cdnTarget.attempts,
      count: sql<number>`(select count(*)::int from cdn_purge where ${isWaiting})`,
      oldest: sql<string | null>`(select min(created_at) from cdn_purge where ${isWaiting})`,
    })
    .from(cdnTarget)
    .where(inArray(cdnTarget.url, [...urls]))
    .orderBy(asc(cdnTarget.url));
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000),
  }));
}

type Purge = Pick<typeof cdnPurge.$inferSelect, 'id' | 'paths'>;

/** The first of them, one at least, that hold no more paths than are sent in an attempt. */
function untilEnough(purges: readonly Purge[]): Purge[] {
  let count = 0;
  const end = purges.findIndex(({ paths }, index) => {
    count += paths?.length ?? 1;
    return index > 0 && count > pathsAtOnce;
  });
  return purges.slice(0, end < 0 ? purges.length : end);
}

const keysOf = (purges: readonly Purge[]): string[] =>
  purges.some(({ paths }) => paths === null)
    ? [everyPageKey]
    : [...new Set(purges.flatMap(({ paths }) => (paths ?? []).map(pageKey)))];

/** Forgets what every cache has taken twice. */
async function forgetDone(db: Queries): Promise<void> {
  await db
    .delete(cdnPurge)
    .where(sql`${cdnPurge.id} <= (select min(${cdnTarget.repeatedPurgeId}) from ${cdnTarget})`);
}
