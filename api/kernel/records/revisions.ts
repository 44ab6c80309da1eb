import { and, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { storedInputSchema } from '../../contract/desk/records.ts';
import type { BinQuery, RevisionDetail } from '../../contract/desk/revisions.ts';
import { takeBack } from '../../rules/merge-inputs.ts';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { record, revision } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import { differences } from '../stored/differences.ts';
import { requireFound } from '../stored/found.ts';
import { listPage, type Paging, toWindow } from '../stored/stored.ts';
import { selectItems, toItem } from './list-records.ts';
import { readLive } from './merge-draft.ts';

interface NamedRecord {
  readonly entity: RecordEntity;
  readonly id: number;
}

/** One page of what a record was, newest first. @throws ApiError `not_found` */
export async function listRevisions(db: Queries, named: NamedRecord, paging: Paging) {
  const where = eq(revision.recordId, await findRecordId(db, named));
  const { limit, offset } = toWindow(paging);
  // One more, which the last of the page is compared with.
  const rows = await readRevisions(db, where, { limit: limit + 1, offset });
  const items = rows.slice(0, limit).map((row, index) => {
    const before = rows[index + 1];
    const paths = before === undefined ? [] : differences(before.input, row.input).map(({ field }) => field);
    return { ...toHeading(row), paths };
  });
  return listPage(db, { table: revision, where, paging, items });
}

/** What a record was, and how that differs from what it was before. @throws ApiError `not_found` */
export async function showRevision(
  db: Queries,
  named: NamedRecord,
  version: number,
): Promise<RevisionDetail> {
  const recordId = await findRecordId(db, named);
  const isUntil = and(eq(revision.recordId, recordId), lte(revision.version, version));
  const [row, before] = await readRevisions(db, isUntil, { limit: 2, offset: 0 });
  if (row?.version !== version) throw new ApiError('not_found');
  const found = before === undefined ? [] : differences(before.input, row.input);
  return {
    ...toHeading(row),
    input: storedInputSchema.parse(row.input),
    differences: found.map(({ field, ...values }) => ({ path: field, ...values })),
  };
}

/** @throws ApiError `not_found` */
export async function readRevision(tx: Transaction, named: NamedRecord, version: number): Promise<unknown> {
  const recordId = await findRecordId(tx, named);
  const isNamed = and(eq(revision.recordId, recordId), eq(revision.version, version));
  return requireFound(await tx.select({ input: revision.input }).from(revision).where(isNamed)).input;
}

interface RevisionOf extends NamedRecord {
  readonly writer: RecordWriter;
  readonly version: number;
}

/**
 * What is live without what one save changed.
 * @throws ApiError `not_found`, also for the first revision; `conflict` at the fields that were changed once more since
 */
export async function withoutRevision(
  tx: Transaction,
  { writer, version, ...named }: RevisionOf,
): Promise<unknown> {
  const recordId = await findRecordId(tx, named);
  const isUntil = and(eq(revision.recordId, recordId), lte(revision.version, version));
  const [row, former] = await readRevisions(tx, isUntil, { limit: 2, offset: 0 });
  if (row?.version !== version || former === undefined) throw new ApiError('not_found');
  const change = { before: former.input, after: row.input };
  const { merged, conflicts } = takeBack(change, await readLive(tx, { writer, id: named.id }));
  if (conflicts.length === 0) return merged;
  const fields = conflicts.map(({ path }) => ({ path, fault: 'changed_since' as const }));
  throw new ApiError('conflict', { fields });
}

/** One page of what was deleted of these entities, newest first. */
export async function listDeleted(db: Queries, query: BinQuery, entities: readonly RecordEntity[]) {
  const { entity, key, ...paging } = query;
  const where = and(
    isNotNull(record.deletedAt),
    inArray(record.entity, entities),
    entity === undefined ? undefined : eq(record.entity, entity),
    key === undefined ? undefined : eq(record.key, key),
  );
  const { limit, offset } = toWindow(paging);
  const rows = await selectItems(db)
    .where(where)
    .orderBy(desc(record.deletedAt), desc(record.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((item) => ({
    ...toItem(item),
    id: item.row.id,
    deleted_at: item.row.deletedAt?.toISOString() ?? '',
  }));
  return listPage(db, { table: record, where, paging, items });
}

interface Deleted {
  readonly entity: RecordEntity;
  /** The last one. */
  readonly input: unknown;
  /** What it became by coming back, and nothing since; undefined: it is in the recycle bin. */
  readonly restored: { readonly id: number; readonly version: number } | undefined;
}

/**
 * Something that is in the recycle bin, or has just come back from there, locked.
 * @throws ApiError `not_found`
 */
export async function readDeleted(tx: Transaction, recordId: number): Promise<Deleted> {
  const { entity, id, version } = requireFound(
    await tx
      .select({ entity: record.entity, id: record.entityId, version: record.version })
      .from(record)
      .where(eq(record.id, recordId))
      .for('update'),
  );
  const [last] = await readRevisions(tx, eq(revision.recordId, recordId), { limit: 1, offset: 0 });
  const isAsRestored = last?.cause === 'restore' && last.version === version;
  if (last === undefined || (id !== null && !isAsRestored)) throw new ApiError('not_found');
  return { entity, input: last.input, restored: id === null ? undefined : { id, version } };
}

async function findRecordId(db: Queries | Transaction, { entity, id }: NamedRecord): Promise<number> {
  const isNamed = and(eq(record.entity, entity), eq(record.entityId, id));
  return requireFound(await db.select({ id: record.id }).from(record).where(isNamed)).id;
}

const readRevisions = (
  db: Queries | Transaction,
  where: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => db.select().from(revision).where(where).orderBy(desc(revision.version)).limit(limit).offset(offset);

const toHeading = ({ version, cause, savedBy, savedAt }: typeof revision.$inferSelect) => ({
  version,
  cause,
  saved_by: savedBy,
  saved_at: savedAt.toISOString(),
});
