import { and, asc, eq, inArray, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { revalidationLimits } from '../../contract/revalidation.ts';
import { isInLog, latestChangeId, readChanges } from '../../kernel/changes/feed.ts';
import { lastChange } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { notifiedSite } from '../../kernel/database/schema/notified-site.ts';

export type NotifiedSite = typeof notifiedSite.$inferSelect;

/** What a site is sent, and the last change that it has with it. */
export interface Notification {
  readonly upToChangeId: number;
  readonly body: object;
}

/** What waits for a site. */
export interface WaitingChanges {
  readonly url: string;
  readonly count: number;
  /** Since the oldest of them was written; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** Longer than any attempt may take: a site is only taken from a process that is gone. */
export const leaseMs = 30_000;
const neverDelivered = -1;

/** Adds those that are new: each is to render everything first. */
export async function addSites(db: Queries, urls: readonly string[], now: Date): Promise<void> {
  if (urls.length === 0) return;
  const rows = urls.map((url) => ({ url, deliveredChangeId: neverDelivered, nextAttemptAt: now }));
  await db.insert(notifiedSite).values(rows).onConflictDoNothing();
}

/** What a site that was not heard of for so long has missed is rendered in one go when it comes back. */
const rememberedDays = 30;

/** Notes that a site is there: it may be notified at once, and those that were not for very long are forgotten. */
export async function noteAnnounced(
  db: Queries,
  url: string,
  { now, others }: { readonly now: Date; readonly others: readonly string[] },
): Promise<void> {
  await db
    .insert(notifiedSite)
    .values({ url, deliveredChangeId: neverDelivered, nextAttemptAt: now })
    .onConflictDoUpdate({ target: notifiedSite.url, set: { nextAttemptAt: now } });
  const before = new Date(now.getTime() - rememberedDays * 86_400_000);
  await db
    .delete(notifiedSite)
    .where(and(lt(notifiedSite.nextAttemptAt, before), notInArray(notifiedSite.url, [url, ...others])));
}

/** Has every site render everything: what it was notified of is no more in the log of changes, or something else. */
export async function forgetDelivered(db: Queries): Promise<void> {
  await db.update(notifiedSite).set({ deliveredChangeId: neverDelivered });
}

/** Takes a site with pending changes for one attempt, unless another process has it. */
export async function takeSite(db: Queries, url: string, now: Date): Promise<NotifiedSite | undefined> {
  const [taken] = await db
    .update(notifiedSite)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(notifiedSite.url, url),
        ne(notifiedSite.deliveredChangeId, lastChange),
        lte(notifiedSite.nextAttemptAt, now),
        or(isNull(notifiedSite.leasedUntil), lte(notifiedSite.leasedUntil, now)),
      ),
    )
    .returning();
  return taken;
}

/**
 * The next changes after one, as many as a call may hold. A site renders everything when it has not been notified for
 * longer than changes are stored, when the database is an earlier one, or when one change shows in very many places.
 */
export async function nextNotification(db: Queries, deliveredChangeId: number): Promise<Notification> {
  if (deliveredChangeId === neverDelivered || !(await isInLog(db, deliveredChangeId))) return everything(db);
  const changes = await readChanges(db, deliveredChangeId, revalidationLimits.changes);
  const last = changes.at(-1);
  if (last === undefined || changes.some(({ tags }) => tags.length > revalidationLimits.tags))
    return everything(db);
  return {
    upToChangeId: last.id,
    body: {
      changes: changes.map(({ id, entity, entityId, tags }) => ({ id, entity, entity_id: entityId, tags })),
    },
  };
}

export async function everything(db: Queries): Promise<Notification> {
  return { upToChangeId: await latestChangeId(db), body: { all: true } };
}

export type AttemptOutcome =
  | { readonly deliveredChangeId: number }
  | { readonly error: string; readonly nextAttemptAt: Date };

/** Notes how an attempt ended, and lets the site go. */
export async function endAttempt(db: Queries, site: NotifiedSite, outcome: AttemptOutcome): Promise<void> {
  const set =
    'error' in outcome
      ? { attempts: site.attempts + 1, lastError: outcome.error, nextAttemptAt: outcome.nextAttemptAt }
      : { attempts: 0, lastError: null, deliveredChangeId: deliveredSince(site, outcome.deliveredChangeId) };
  await db
    .update(notifiedSite)
    .set({ ...set, leasedUntil: null })
    .where(eq(notifiedSite.url, site.url));
}

/** What a site has with an attempt, unless it was to render everything meanwhile. */
const deliveredSince = ({ deliveredChangeId: before }: NotifiedSite, now: number) =>
  sql`case when ${notifiedSite.deliveredChangeId} = ${before} then ${now}::bigint else ${notifiedSite.deliveredChangeId} end`;

/** What waits for each site, for those who watch over it. */
export async function readWaiting(
  db: Queries,
  urls: readonly string[],
  now: Date,
): Promise<WaitingChanges[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .select({
      url: notifiedSite.url,
      count: sql<number>`(select count(*)::int from change_event where id > ${notifiedSite.deliveredChangeId})`,
      oldest: sql<
        string | null
      >`(select min(created_at) from change_event where id > ${notifiedSite.deliveredChangeId})`,
    })
    .from(notifiedSite)
    .where(inArray(notifiedSite.url, [...urls]))
    .orderBy(asc(notifiedSite.url));
  return rows.map(({ url, count, oldest }) => ({
    url,
    count,
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000),
  }));
}
