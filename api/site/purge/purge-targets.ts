import { lt, lte, max, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { cdnPurge, cdnTarget } from '../../kernel/database/schema/cdn-purge.ts';

/** Of a cache that has taken no purge yet, or none for too long: everything is purged first. */
export const neverDelivered = -1;
const renewAfterMs = 60_000;
/** Longer than a restart of all processes takes, and short enough for the purges that wait for a cache that is gone. */
const forgottenAfterMs = 60 * 60_000;
/** Until then, a cache that is away is purged of what it missed alone. */
const overdueAfterMs = 24 * 60 * 60_000;
const untouched = { deliveredPurgeId: neverDelivered, repeatedPurgeId: neverDelivered };

/**
 * Notes that the caches are in front, and forgets those that no process has named for an hour: what they missed
 * is not known, so one that comes back is new. A process with other caches takes none away.
 */
export async function keepTargets(db: Queries, urls: readonly string[], now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(cdnTarget).where(lte(cdnTarget.seenAt, before(forgottenAfterMs)));
  await db
    .insert(cdnTarget)
    .values(urls.map((url) => ({ url, ...untouched, nextAttemptAt: now, seenAt: now })))
    .onConflictDoUpdate({
      target: cdnTarget.url,
      set: { seenAt: sql`excluded.seen_at` },
      setWhere: lte(cdnTarget.seenAt, before(renewAfterMs)),
    });
}

/**
 * Deletes the purges that have waited for more than a day. A cache that has not taken them is purged of everything
 * once it takes something again. The last of them stays, and shows those who watch over it that something waits.
 */
export async function forgetOverdue(db: Queries, now: Date): Promise<void> {
  const isOverdue = lte(cdnPurge.createdAt, new Date(now.getTime() - overdueAfterMs));
  const [last] = await db
    .select({ id: max(cdnPurge.id) })
    .from(cdnPurge)
    .where(isOverdue);
  if (!last?.id) return;
  const isBehind = lt(cdnTarget.repeatedPurgeId, last.id);
  // The end of an attempt that is under way is not noted any more, and would not let the cache go.
  await db
    .update(cdnTarget)
    .set({ ...untouched, leasedUntil: null })
    .where(isBehind);
  await deleteInBatches(db, cdnPurge, lt(cdnPurge.id, last.id));
}
