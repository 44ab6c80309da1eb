import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SubmissionIndex, SubmissionInput, SubmissionShow } from '../../contract/submission.ts';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { lockBatch } from '../../kernel/database/delete-in-batches.ts';
import { submission, submissionFile } from '../../kernel/database/schema/submission.ts';
import { untilNoneIsLeft } from '../../kernel/database/until-none-is-left.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { forgetMailOf } from '../../kernel/mail/mail-of-person.ts';
import { holdsWords } from '../../kernel/stored/holds-words.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { forgetFiles, listFiles, readFile } from '../../kernel/uploads/attached-files.ts';
import { termBefore } from '../../rules/retention-years.ts';
import { type SubmissionKind, submissionKinds } from '../../rules/submission-number.ts';
import { type SubmissionRow, toReceipt, toSubmission } from './submission-rows.ts';

/** Whatever was typed into a form. */
const typedText = sql`(select string_agg(value, ' ') from jsonb_each_text(${submission.fields}))`;

/** For staff, newest first. */
export const listSubmissions = (
  db: Queries,
  kind: SubmissionKind,
  query: SubmissionIndex,
  isAskedFor?: SQL,
) => listSubmissionRows(db, kind, query, { isAskedFor, toItem: toSubmission });

interface Listed<Item> {
  readonly isAskedFor: SQL | undefined;
  readonly toItem: (row: SubmissionRow) => Item;
}

/** Newest first, as far as the query and the condition let them through. */
export async function listSubmissionRows<Item>(
  db: Queries,
  kind: SubmissionKind,
  query: SubmissionIndex,
  { isAskedFor, toItem }: Listed<Item>,
) {
  const { limit, offset } = toWindow(query);
  const isListed = and(
    eq(submission.kind, kind),
    query.status === undefined ? undefined : eq(submission.state, query.status),
    holdsWords(query.text, [submission.email, typedText, submission.note], submission.id),
    isAskedFor,
  );
  const rows = await db
    .select()
    .from(submission)
    .where(isListed)
    .orderBy(desc(submission.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: submission, where: isListed, paging: query, items: rows.map(toItem) });
}

/** The id behind an id or a number such as `C2026-000042`. @throws ApiError `not_found` */
export async function findSubmission(db: Queries, kind: SubmissionKind, name: string): Promise<number> {
  const row = found(
    await db
      .select()
      .from(submission)
      .where(isOne(kind, Number(name.replace(/^.*-/, '')))),
  );
  if (name.includes('-') && toReceipt(row).number !== name) throw new ApiError('not_found');
  return row.id;
}

export const isOne = (kind: SubmissionKind, id: number) =>
  and(eq(submission.kind, kind), eq(submission.id, id));

/** @throws ApiError `not_found` */
export async function showSubmission(db: Queries, kind: SubmissionKind, id: number): Promise<SubmissionShow> {
  const row = found(await db.select().from(submission).where(isOne(kind, id)));
  const ties = await db
    .select()
    .from(submissionFile)
    .where(eq(submissionFile.submissionId, id))
    .orderBy(asc(submissionFile.position));
  const files = await listFiles(db, ties);
  return {
    ...toSubmission(row),
    files: files.map((file, index) => ({ field: ties[index]?.field ?? '', ...file })),
  };
}

/** A file as it was sent, or a photo as it was drawn anew. @throws ApiError `not_found` */
export async function readSubmissionFile(
  db: Queries,
  { kind, id, position }: { kind: SubmissionKind; id: number; position: number },
) {
  const row = found(await db.select().from(submission).where(isOne(kind, id)));
  const { submissionId, position: place } = submissionFile;
  const ties = await db
    .select()
    .from(submissionFile)
    .where(and(eq(submissionId, id), eq(place, position)));
  return readFile(db, ties, toReceipt(row).number);
}

/** @throws ApiError `not_found` */
export async function changeSubmission(
  database: Database,
  { kind, id, now }: { kind: SubmissionKind; id: number; now: Date },
  { status: state, note }: SubmissionInput,
): Promise<SubmissionShow> {
  return database.transaction(async (tx) => {
    const changed = tx.update(submission).set({ state, note, changedAt: now }).where(isOne(kind, id));
    found(await changed.returning());
    return showSubmission(tx, kind, id);
  });
}

/** Deletes a submission with its files and the emails about it. @throws ApiError `not_found` */
export async function forgetSubmission(database: Database, kind: SubmissionKind, id: number) {
  return database.transaction(async (tx) => {
    const { email } = found(await forget(tx, isOne(kind, id)));
    await forgetMailOf(tx, { emailKey: email.toLowerCase(), templates: 'submission_' });
    return { id };
  });
}

/** Returns the rows that are no more. */
export async function forget(tx: Transaction, isForgotten: SQL | undefined): Promise<SubmissionRow[]> {
  const ids = tx.select({ id: submission.id }).from(submission).where(isForgotten);
  const files = await tx
    .delete(submissionFile)
    .where(inArray(submissionFile.submissionId, ids))
    .returning({ uploadId: submissionFile.uploadId });
  await forgetFiles(tx, files);
  return tx.delete(submission).where(isForgotten).returning();
}

/** Forgets what was dealt with long ago. */
export async function pruneSubmissions(database: Database, now: Date): Promise<void> {
  const isOld = submissionKinds.map((kind) =>
    and(eq(submission.kind, kind), lte(submission.changedAt, termBefore(kind, now))),
  );
  const isForgotten = and(eq(submission.state, 'handled'), or(...isOld));
  await untilNoneIsLeft(() =>
    database.transaction(
      async (tx) => (await forget(tx, await lockBatch(tx, submission, isForgotten))).length,
    ),
  );
}

function found(rows: readonly SubmissionRow[]): SubmissionRow {
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}
