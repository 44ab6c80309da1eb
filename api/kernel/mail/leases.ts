import { and, asc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { deleteInBatches, isInBatch } from '../database/delete-in-batches.ts';
import { mailMessage } from '../database/schema/mail.ts';
import { untilNoneIsLeft } from '../database/until-none-is-left.ts';

export type QueuedEmail = typeof mailMessage.$inferSelect;

/** Longer than any attempt may take: an email is only taken from a process that is gone. */
export const leaseMs = 3 * 60_000;

/**
 * Takes the email that has been due for longest, for one attempt. The attempt is counted before it is made, so
 * that an email which ends its process is not tried for ever.
 */
export async function takeDue({ db }: Database, now: Date): Promise<QueuedEmail | undefined> {
  const due = db
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.state, 'waiting'),
        lte(mailMessage.nextAttemptAt, now),
        or(isNull(mailMessage.leasedUntil), lte(mailMessage.leasedUntil, now)),
      ),
    )
    .orderBy(asc(mailMessage.nextAttemptAt), asc(mailMessage.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mailMessage)
    .set({
      attempts: sql`${mailMessage.attempts} + 1`,
      leasedUntil: new Date(now.getTime() + leaseMs),
    })
    .where(eq(mailMessage.id, sql`(${due})`))
    .returning();
  return taken;
}

export type AttemptOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'waiting'; readonly error: string; readonly nextAttemptAt: Date };

/** Notes how an attempt ended. False when the email has meanwhile been taken by another process. */
export async function endAttempt(
  { db }: Database,
  { id, attempts }: Pick<QueuedEmail, 'id' | 'attempts'>,
  outcome: AttemptOutcome,
  now: Date,
): Promise<boolean> {
  const { state } = outcome;
  const ended = await db
    .update(mailMessage)
    .set({
      state,
      leasedUntil: null,
      lastError: state === 'sent' ? null : outcome.error,
      ...(state === 'waiting' ? { nextAttemptAt: outcome.nextAttemptAt } : { endedAt: now }),
    })
    .where(and(eq(mailMessage.id, id), eq(mailMessage.attempts, attempts), eq(mailMessage.state, 'waiting')))
    .returning({ id: mailMessage.id });
  return ended.length > 0;
}

const contentRetentionMs = 7 * 24 * 60 * 60_000;
const rowRetentionMs = 90 * 24 * 60 * 60_000;

/** Deletes the texts of emails, and whom they are answered to, a week after their end, and the emails after three months. */
export async function pruneMail(db: Queries, now: Date): Promise<void> {
  const before = (ageMs: number) => lt(mailMessage.endedAt, new Date(now.getTime() - ageMs));
  await deleteInBatches(db, mailMessage, and(isNotNull(mailMessage.endedAt), before(rowRetentionMs)));
  const holdsText = or(ne(mailMessage.html, ''), ne(mailMessage.text, ''));
  const isRead = isInBatch(db, mailMessage, and(before(contentRetentionMs), holdsText));
  await untilNoneIsLeft(async () => {
    const emptied = await db.update(mailMessage).set({ html: '', text: '', replyTo: null }).where(isRead);
    return emptied.rowCount ?? 0;
  });
}
