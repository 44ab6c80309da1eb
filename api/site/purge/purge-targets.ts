import { lte, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { cdnTarget } from '../../kernel/database/schema/cdn-purge.ts';

/** Of a cache that has taken no purge yet: everything is purged first. */
export const neverDelivered = -1;
const renewAfterMs = 60_000;
/** Longer than a restart of all processes takes, and short enough for the purges that wait for a cache that is gone. */
const forgottenAfterMs = 60 * 60_000;

/**
 * Notes that the caches are in front, and forgets those that no process has named for an hour: what they missed
 * is not known, so one that comes back is new. A process with other caches takes none away.
 */
export async function keepTargets(db: Queries, urls: readonly string[], now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(cdnTarget).where(lte(cdnTarget.seenAt, before(forgottenAfterMs)));
  const start = { deliveredPurgeId: neverDelivered, repeatedPurgeId: neverDelivered, nextAttemptAt: now };
  await db
    .insert(cdnTarget)
    .values(urls.map((url) => ({ url, ...start, seenAt: now })))
    .onConflictDoUpdate({
      target: cdnTarget.url,
      set: { seenAt: sql`excluded.seen_at` },
      setWhere: lte(cdnTarget.seenAt, before(renewAfterMs)),
    });
}
