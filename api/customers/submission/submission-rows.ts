import type { Submission, SubmissionReceipt } from '../../contract/submission.ts';
import type { submission } from '../../kernel/database/schema/submission.ts';
import type { Services } from '../../kernel/http/services.ts';
import { submissionNumber } from '../../rules/submission-number.ts';

export type SubmissionDependencies = Pick<Services, 'database' | 'siteLinks' | 'clock'>;
export type SubmissionRow = typeof submission.$inferSelect;

export const toReceipt = ({ kind, id, receivedAt }: SubmissionRow): SubmissionReceipt => ({
  number: submissionNumber(kind, id, receivedAt),
  received_at: receivedAt.toISOString(),
});

export function toSubmission(row: SubmissionRow): Submission {
  const { id, state: status, email, locale: lang, target, fields, note } = row;
  return { ...toReceipt(row), id, status, email, lang, target, fields, note };
}
