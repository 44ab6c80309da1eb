import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../kernel/database/database.ts';
import { record, recordDraft } from '../kernel/database/schema/record.ts';
import { staff } from '../kernel/database/schema/staff.ts';
import { enqueueEmail } from '../kernel/mail/enqueue-email.ts';
import { unlinked } from '../kernel/mail/unlinked.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { pageOf } from './staff-emails.ts';
import { staffWaitingDraftsMail } from './templates/staff.ts';

type Dependencies = Pick<StaffDependencies, 'clock' | 'siteLinks'> & { readonly database: Database };

/** So many drafts are named in an email; the others are counted. */
const named = 20;

/**
 * Tells whoever scheduled drafts that they wait for an editor: one email for all of theirs that nobody was told of. A draft
 * that a program or a former colleague scheduled is on the first screen of the desk alone.
 */
export async function reportWaitingDrafts(dependencies: Dependencies): Promise<void> {
  const { db, transaction } = dependencies.database;
  const isUnreported = and(isNotNull(recordDraft.waitsFor), eq(recordDraft.isWaitReported, false));
  const [unreported] = await db
    .select({ id: recordDraft.recordId })
    .from(recordDraft)
    .where(isUnreported)
    .limit(1);
  if (unreported === undefined) return;
  await transaction(async (tx) => {
    const waiting = await tx
      .update(recordDraft)
      .set({ isWaitReported: true })
      .where(isUnreported)
      .returning({ recordId: recordDraft.recordId, scheduledBy: recordDraft.scheduledBy });
    const byActor = Map.groupBy(waiting, ({ scheduledBy }) => scheduledBy);
    for (const [actor, drafts] of byActor) {
      const ids = drafts.map(({ recordId }) => recordId);
      if (actor !== null) await report(tx, dependencies, { actor, ids });
    }
  });
}

interface Report {
  /** `staff:7` */
  readonly actor: string;
  readonly ids: readonly number[];
}

async function report(tx: Transaction, dependencies: Dependencies, { actor, ids }: Report): Promise<void> {
  const [recipient] = await tx
    .select()
    .from(staff)
    .where(eq(sql`'staff:' || ${staff.id}`, actor));
  if (recipient === undefined) return;
  const rows = await tx
    .select({ title: record.title, waitsFor: recordDraft.waitsFor })
    .from(record)
    .innerJoin(recordDraft, eq(recordDraft.recordId, record.id))
    .where(sql`${record.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(recordDraft.publishAt), asc(record.id))
    .limit(named);
  const { locale } = recipient;
  const drafts = rows.map(({ title, waitsFor }) => ({
    title: unlinked(title[locale]),
    waitsFor: waitsFor ?? ('decision' as const),
  }));
  await enqueueEmail(tx, dependencies, {
    template: 'staff-waiting-drafts',
    recipient: recipient.email,
    page: pageOf(recipient),
    write: () =>
      staffWaitingDraftsMail(locale, { drafts, total: ids.length, url: dependencies.siteLinks.desk() }),
  });
}
