import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { listedPlan, targetOf } from '../content/sales-plans.ts';
import type { CommonQuery } from '../contract/common.ts';
import type { SubmissionReceipt } from '../contract/submission.ts';
import type { Queries } from '../database/database.ts';
import { submission } from '../database/schema/submission.ts';
import type { SubmissionKind } from '../rules/submission-number.ts';
import { mailSubmission } from './mail-submission.ts';
import { type SubmissionMeans, type SubmissionRow, toReceipt } from './submission-rows.ts';

/** A form as it was filled in, without what proves that a person did. */
export interface SentForm {
  readonly kind: SubmissionKind;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly query: CommonQuery;
}

/** Stores a form and writes to both sides: all of it happens, or nothing. */
export async function sendSubmission(means: SubmissionMeans, form: SentForm): Promise<SubmissionReceipt> {
  const { kind, email, fields, query } = form;
  const now = means.clock();
  return means.database.transaction(async (tx) => {
    const [added] = await tx
      .insert(submission)
      .values({
        ...{ kind, email, fields: { ...fields }, digest: digestOf(form, now) },
        ...{ locale: query.lang, target: targetOf(listedPlan(query)), state: 'received' },
        ...{ receivedAt: now, changedAt: now },
      })
      .onConflictDoNothing()
      .returning();
    if (added) await mailSubmission(tx, means, added);
    const row = added ?? (await findSent(tx, form, now));
    if (!row) throw new Error('The form was not kept');
    return toReceipt(row);
  });
}

/** The receipt of the same form, if it came earlier on the same day. */
export async function findReceipt(
  { database, clock }: SubmissionMeans,
  form: SentForm,
): Promise<SubmissionReceipt | undefined> {
  const row = await findSent(database.db, form, clock());
  return row && toReceipt(row);
}

async function findSent(db: Queries, form: SentForm, now: Date): Promise<SubmissionRow | undefined> {
  const isSame = and(eq(submission.kind, form.kind), eq(submission.digest, digestOf(form, now)));
  const [row] = await db.select().from(submission).where(isSame);
  return row;
}

function digestOf({ fields, query }: SentForm, now: Date): string {
  const typed = JSON.stringify([now.toISOString().slice(0, 10), query.lang, Object.entries(fields).sort()]);
  return createHash('sha256').update(typed).digest('base64url');
}
