import { and, desc, eq, lte } from 'drizzle-orm';
import { listPage, toWindow } from '../content/stored.ts';
import type { SubmissionIndex, SubmissionInput } from '../contract/submission.ts';
import type { Queries } from '../database/database.ts';
import { submission } from '../database/schema/submission.ts';
import { ApiError } from '../http/api-error.ts';
import type { SubmissionKind } from '../rules/submission-number.ts';
import { type SubmissionRow, toSubmission } from './submission-rows.ts';

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
export async function showSubmission(db: Queries, kind: SubmissionKind, id: number) {
  return toSubmission(found(await db.select().from(submission).where(isOne(kind, id))));
}

/** @throws ApiError `not_found` */
export async function changeSubmission(
  db: Queries,
  { kind, id, now }: { kind: SubmissionKind; id: number; now: Date },
  { status: state, note }: SubmissionInput,
) {
  const changed = db.update(submission).set({ state, note, changedAt: now }).where(isOne(kind, id));
  return toSubmission(found(await changed.returning()));
}

/** @throws ApiError `not_found` */
export async function forgetSubmission(db: Queries, kind: SubmissionKind, id: number) {
  found(await db.delete(submission).where(isOne(kind, id)).returning());
  return { id };
}

const keptHandledMs = 730 * 24 * 3_600_000;

/** Forgets what was dealt with two years ago, as the privacy page promises. */
export async function pruneSubmissions(db: Queries, now: Date): Promise<void> {
  const isOld = lte(submission.changedAt, new Date(now.getTime() - keptHandledMs));
  await db.delete(submission).where(and(eq(submission.state, 'handled'), isOld));
}

function found(rows: readonly SubmissionRow[]): SubmissionRow {
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}
