import { and } from 'drizzle-orm';
import type { AnswerInput, AssigneeInput, SentIndex, SentShow } from '../../contract/desk/handling.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { submission } from '../../kernel/database/schema/submission.ts';
import { checkAssignee, isAssignedTo } from '../../kernel/handling/assignees.ts';
import { listAnswers, saveAnswer } from '../../kernel/handling/written-answers.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import type { SubmissionKind } from '../../rules/submission-number.ts';
import { mailSubmissionAnswer } from '../submission/mail-submission.ts';
import { shownFacts } from '../submission/submission-forms.ts';
import {
  type SubmissionDependencies,
  type SubmissionRow,
  toSubmission,
} from '../submission/submission-rows.ts';
import { isOne, listSubmissionRows, showSubmission } from '../submission/work-through.ts';
import { holdsSeatOf, readSeats } from '../training/read-seats.ts';

/** Forms of a kind, newest first, with who deals with them and the seats that registrations hold. */
export async function listHandled(
  db: Queries,
  kind: SubmissionKind,
  { assigned_to: assignee, session, ...query }: SentIndex,
) {
  const isAskedFor = and(holdsSeatOf(session), isAssignedTo(submission.assignedTo, assignee));
  const toItem = (row: SubmissionRow) => ({ ...toSubmission(row), assigned_to: row.assignedTo });
  const { items, ...list } = await listSubmissionRows(db, kind, query, { isAskedFor, toItem });
  const ids = items.map(({ id }) => id);
  const seats = await readSeats(db, ids);
  return { ...list, items: items.map((item) => ({ ...item, seat: seats.get(item.id) ?? null })) };
}

/** @throws ApiError `not_found` */
export async function showHandled(db: Queries, kind: SubmissionKind, id: number): Promise<SentShow> {
  const { assignedTo } = requireFound(await db.select().from(submission).where(isOne(kind, id)));
  const shown = await showSubmission(db, kind, id);
  return {
    ...shown,
    facts: shownFacts(kind, shown.fields),
    assigned_to: assignedTo,
    answers: await listAnswers(db, { submissionId: id }),
    seat: (await readSeats(db, [id])).get(id) ?? null,
  };
}

/** @throws ApiError `not_found`, or `invalid_fields` for a colleague who may not do it */
export async function assignSubmission(
  tx: Transaction,
  { kind, id }: { kind: SubmissionKind; id: number },
  { assigned_to: assignedTo }: AssigneeInput,
): Promise<SentShow> {
  await checkAssignee(tx, assignedTo, 'customers');
  requireFound(await tx.update(submission).set({ assignedTo }).where(isOne(kind, id)).returning());
  return showHandled(tx, kind, id);
}

/** Writes to the sender, and returns how far the submission has come. @throws ApiError `not_found` */
export async function answerSubmission(
  { database, ...dependencies }: SubmissionDependencies,
  { kind, id }: { kind: SubmissionKind; id: number },
  { text, status: state }: AnswerInput,
): Promise<SentShow> {
  const now = dependencies.clock();
  return database.transaction(async (tx) => {
    const changed = tx.update(submission).set({ state, changedAt: now }).where(isOne(kind, id));
    const row = requireFound(await changed.returning());
    if (await saveAnswer(tx, { submissionId: id }, text, now))
      await mailSubmissionAnswer(tx, dependencies, row, text);
    return showHandled(tx, kind, id);
  });
}
