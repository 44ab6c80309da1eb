import { and, eq, lt, sql } from 'drizzle-orm';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { deleteInBatches, largeRowsOfBatch } from '../database/delete-in-batches.ts';
import { record } from '../database/schema/record.ts';
import { currentActor } from '../http/request-context.ts';

/** Moves a record whose row is gone into the recycle bin, with its revisions. Returns its version. */
export async function recordRemoval(
  tx: Transaction,
  { name, id, now }: { readonly name: RecordEntity; readonly id: number; readonly now: Date },
): Promise<number> {
  const [row] = await tx
    .update(record)
    .set({
      entityId: null,
      deletedAt: now,
      savedAt: now,
      savedBy: currentActor() ?? 'system',
      version: sql`${record.version} + 1`,
    })
    .where(and(eq(record.entity, name), eq(record.entityId, id)))
    .returning({ version: record.version });
  return row?.version ?? 1;
}

/** Gives a record in the recycle bin the row that was made of it; saving it adds the next revision. */
export async function takeFromBin(tx: Transaction, recordId: number, entityId: number): Promise<void> {
  await tx.update(record).set({ entityId, deletedAt: null }).where(eq(record.id, recordId));
}

const binDays = 90;

/** Deletes what has been in the recycle bin for too long, with its revisions. */
export async function emptyRecycleBin(db: Queries, now: Date): Promise<void> {
  const isPast = lt(record.deletedAt, new Date(now.getTime() - binDays * 86_400_000));
  await deleteInBatches(db, record, isPast, largeRowsOfBatch);
}
