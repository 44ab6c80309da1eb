import { and, eq } from 'drizzle-orm';
import type { CommonQuery } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { submission, submissionFile } from '../../kernel/database/schema/submission.ts';
import { formDigest } from '../../kernel/forms/form-digest.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { type StoredUpload, saveUploads } from '../../kernel/uploads/save-uploads.ts';
import type { SubmissionKind } from '../../rules/submission-number.ts';
import { mailSubmission } from './mail-submission.ts';
import type { SubmissionDependencies, SubmissionRow } from './submission-rows.ts';

/** A file of a form, and the field that it was chosen in. */
export interface FormFile extends StoredUpload {
  readonly field: string;
}

/** A form as it was filled in, without what proves that a person did. */
export interface SentForm {
  readonly kind: SubmissionKind;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FormFile[];
  readonly query: CommonQuery;
  /** What is done in the transaction that stores the form; two emails by default. */
  readonly follow?: (tx: Transaction, row: SubmissionRow) => Promise<void>;
}

/** Stores a form and writes to both sides: all of it happens, or nothing. */
export async function sendSubmission(
  dependencies: SubmissionDependencies,
  form: SentForm,
): Promise<SubmissionRow> {
  const { kind, email, fields, files, query } = form;
  const fileNames = files.map(({ name }) => name);
  const {
    follow = (tx: Transaction, row: SubmissionRow) => mailSubmission(tx, dependencies, row, { fileNames }),
  } = form;
  const now = dependencies.clock();
  return dependencies.database.transaction(async (tx) => {
    const [added] = await tx
      .insert(submission)
      .values({
        kind,
        email,
        fields: { ...fields },
        digest: digestOf(form, now),
        locale: query.lang,
        target: targetOf(listedPlan(query)),
        state: 'received',
        receivedAt: now,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (added) {
      await saveFiles(tx, added.id, files, now);
      await follow(tx, added);
    }
    const row = added ?? (await findSent(tx, form, now));
    if (!row) throw new Error('The form was not stored');
    return row;
  });
}

/** The same form, if it came earlier on the same day. */
export const findEarlier = (
  { database, clock }: SubmissionDependencies,
  form: SentForm,
): Promise<SubmissionRow | undefined> => findSent(database.db, form, clock());

async function findSent(db: Queries, form: SentForm, now: Date): Promise<SubmissionRow | undefined> {
  const isSame = and(eq(submission.kind, form.kind), eq(submission.digest, digestOf(form, now)));
  const [row] = await db.select().from(submission).where(isSame);
  return row;
}

async function saveFiles(tx: Transaction, submissionId: number, files: readonly FormFile[], now: Date) {
  const uploads = files.map(({ field: _field, ...file }) => file);
  const uploadIds = await saveUploads(tx, uploads, now);
  for (const [index, uploadId] of uploadIds.entries()) {
    const field = files[index]?.field ?? '';
    await tx.insert(submissionFile).values({ submissionId, position: index + 1, field, uploadId });
  }
}

const digestOf = ({ fields, files, query: { lang } }: SentForm, now: Date): string =>
  formDigest({ fields, files: files.map(({ content }) => content), lang }, now);
