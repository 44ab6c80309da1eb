import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { deleteInBatches, largeRowsOfBatch } from '../database/delete-in-batches.ts';
import { formerSlug } from '../database/schema/former-slug.ts';
import { record, recordDraft } from '../database/schema/record.ts';
import { currentActor } from '../http/request-context.ts';
import { requireFound } from '../stored/found.ts';

/** Moves a record whose row is gone into the recycle bin, with its revisions. Returns its version. */
export async function recordRemoval(
  tx: Transaction,
  { name, id, now }: { readonly name: RecordEntity; readonly id: number; readonly now: Date },
): Promise<number> {
  const [row] = await tx
    .update(record)
    .set({
      entityId: null,
      formerEntityId: id,
      deletedAt: now,
      savedAt: now,
      savedBy: currentActor() ?? 'system',
      version: sql`${record.version} + 1`,
    })
    .where(and(eq(record.entity, name), eq(record.entityId, id)))
    .returning({ version: record.version });
  return row?.version ?? 1;
}

/** The id that the row of a record in the recycle bin had; undefined where it went before ids were remembered. */
export async function readFormerId(tx: Transaction, recordId: number): Promise<number | undefined> {
  const rows = await tx.select({ id: record.formerEntityId }).from(record).where(eq(record.id, recordId));
  return requireFound(rows).id ?? undefined;
}

/** Gives a record in the recycle bin the row that was made of it; saving it adds the next revision. */
export async function takeFromBin(
  tx: Transaction,
  { recordId, entityId, now }: { readonly recordId: number; readonly entityId: number; readonly now: Date },
): Promise<void> {
  await tx
    .update(record)
    .set({ entityId, formerEntityId: null, deletedAt: null })
    .where(eq(record.id, recordId));
  // What was to be published meanwhile waits for an editor: visitors have not missed it so far.
  await tx
    .update(recordDraft)
    .set({ publishAt: null, waitsFor: 'moment' })
    .where(and(eq(recordDraft.recordId, recordId), lte(recordDraft.publishAt, now)));
}

const binDays = 90;

const isFormerSlugOf = (isPast: SQL): SQL => sql`exists (select from ${record}
  where ${record.entity} = ${formerSlug.entityType} and ${record.formerEntityId} = ${formerSlug.entityId}
    and ${isPast})`;

/** Deletes what has been in the recycle bin for too long, with its revisions and its former slugs. */
export async function emptyRecycleBin(db: Queries, now: Date): Promise<void> {
  const isPast = lt(record.deletedAt, new Date(now.getTime() - binDays * 86_400_000));
  await deleteInBatches(db, formerSlug, isFormerSlugOf(isPast));
  await deleteInBatches(db, record, isPast, largeRowsOfBatch);
}
