import { and, asc, desc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { listPage, toWindow } from '../content/stored.ts';
import type { SubmissionIndex, SubmissionInput, SubmissionShow } from '../contract/submission.ts';
import type { Database, Queries, Transaction } from '../database/database.ts';
import { upload } from '../database/schema/claim.ts';
import { submission, submissionFile } from '../database/schema/submission.ts';
import { ApiError } from '../http/api-error.ts';
import type { SubmissionKind } from '../rules/submission-number.ts';
import { type SubmissionRow, toReceipt, toSubmission } from './submission-rows.ts';

/** For staff, newest first. */
export async function listSubmissions(db: Queries, kind: SubmissionKind, query: SubmissionIndex) {
  const { limit, offset } = toWindow(query);
  const isListed = and(
    eq(submission.kind, kind),
    query.status === undefined ? undefined : eq(submission.state, query.status),
  );
  const rows = await db
    .select()
    .from(submission)
    .where(isListed)
    .orderBy(desc(submission.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: submission, where: isListed, paging: query, items: rows.map(toSubmission) });
}

const isOne = (kind: SubmissionKind, id: number) => and(eq(submission.kind, kind), eq(submission.id, id));

/** @throws ApiError `not_found` */
export async function showSubmission(db: Queries, kind: SubmissionKind, id: number): Promise<SubmissionShow> {
  const row = found(await db.select().from(submission).where(isOne(kind, id)));
  return { ...toSubmission(row), files: await listFiles(db, id) };
}

async function listFiles(db: Queries, id: number): Promise<SubmissionShow['files']> {
  const { position, field } = submissionFile;
  return db
    .select({ position, field, name: upload.name, type: upload.type, size_bytes: upload.sizeBytes })
    .from(submissionFile)
    .innerJoin(upload, eq(upload.id, submissionFile.uploadId))
    .where(eq(submissionFile.submissionId, id))
    .orderBy(asc(position));
}

/** A file as it was sent, or a photo as it was drawn anew. @throws ApiError `not_found` */
export async function readFile(
  db: Queries,
  { kind, id, position }: { kind: SubmissionKind; id: number; position: number },
) {
  const [kept] = await db
    .select({ row: submission, name: upload.name, content: upload.content })
    .from(submissionFile)
    .innerJoin(upload, eq(upload.id, submissionFile.uploadId))
    .innerJoin(submission, eq(submission.id, submissionFile.submissionId))
    .where(and(isOne(kind, id), eq(submissionFile.position, position)));
  if (!kept) throw new ApiError('not_found');
  return {
    contentType: 'application/octet-stream',
    content: new Uint8Array(kept.content),
    filename: `${toReceipt(kept.row).number}-${position}-${kept.name}`,
  };
}

/** @throws ApiError `not_found` */
export async function changeSubmission(
  db: Queries,
  { kind, id, now }: { kind: SubmissionKind; id: number; now: Date },
  { status: state, note }: SubmissionInput,
): Promise<SubmissionShow> {
  const changed = db.update(submission).set({ state, note, changedAt: now }).where(isOne(kind, id));
  found(await changed.returning());
  return showSubmission(db, kind, id);
}

/** With its files. @throws ApiError `not_found` */
export async function forgetSubmission(database: Database, kind: SubmissionKind, id: number) {
  return database.transaction(async (tx) => {
    found(await forget(tx, isOne(kind, id)));
    return { id };
  });
}

/** Answers the rows that are no more. */
export async function forget(tx: Transaction, isForgotten: SQL | undefined): Promise<SubmissionRow[]> {
  const ids = tx.select({ id: submission.id }).from(submission).where(isForgotten);
  const files = await tx
    .delete(submissionFile)
    .where(inArray(submissionFile.submissionId, ids))
    .returning({ uploadId: submissionFile.uploadId });
  const uploadIds = files.map(({ uploadId }) => uploadId);
  if (uploadIds.length > 0) await tx.delete(upload).where(inArray(upload.id, uploadIds));
  return tx.delete(submission).where(isForgotten).returning();
}

const keptHandledMs = 730 * 24 * 3_600_000;

/** Forgets what was dealt with two years ago, as the privacy page promises. */
export async function pruneSubmissions(database: Database, now: Date): Promise<void> {
  const isOld = lte(submission.changedAt, new Date(now.getTime() - keptHandledMs));
  const isForgotten = and(eq(submission.state, 'handled'), isOld);
  await database.transaction(async (tx) => void (await forget(tx, isForgotten)));
}

function found(rows: readonly SubmissionRow[]): SubmissionRow {
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}
