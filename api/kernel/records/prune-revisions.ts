import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { termBefore } from '../../rules/retention-years.ts';
import type { Queries } from '../database/database.ts';
import { deleteInBatches, largeRowsOfBatch } from '../database/delete-in-batches.ts';
import { record, revision } from '../database/schema/record.ts';

/** Of each record so many revisions stay, however old they are. */
const newestKept = 50;
/** Of each record so many go by one statement. */
const oldestAtOnce = 10;

/**
 * Removes old revisions, all but the newest of each record. It walks the key of the table: no input is read, and of a
 * record of which nothing goes no more than a few rows are.
 */
export async function pruneRevisions(db: Queries, now: Date): Promise<void> {
  const before = termBefore('revision', now);
  let ids = await nextRecords(db, 0);
  while (ids.length > 0) {
    await deleteInBatches(db, revision, isForgotten(ids, before));
    ids = await nextRecords(db, ids.at(-1) ?? 0);
  }
}

/** Records after this one that may have more revisions than stay: a version is given at least for each of them. */
async function nextRecords(db: Queries, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: record.id })
    .from(record)
    .where(and(gt(record.id, after), gt(record.version, newestKept)))
    .orderBy(asc(record.id))
    .limit(largeRowsOfBatch);
  return rows.map(({ id }) => id);
}

/** The oldest come first, so that a statement ends at the first few that are too new. */
const isForgotten = (recordIds: readonly number[], before: Date): SQL => sql`${revision}.ctid = any(array(
  select oldest.place from unnest(${sql.param([...recordIds])}::int[]) as listed(id)
  cross join lateral (select version from ${revision} where record_id = listed.id
    order by version desc offset ${newestKept} limit 1) newest
  cross join lateral (select ctid as place, version, saved_at from ${revision}
    where record_id = listed.id and version <= newest.version order by version limit ${oldestAtOnce}) oldest
  where oldest.saved_at <= ${before.toISOString()}::timestamptz))`;
