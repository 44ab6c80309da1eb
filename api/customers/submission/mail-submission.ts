import type { Locale } from '../../contract/common.ts';
import { fieldLabel } from '../../contract/form-messages.ts';
import { formRules } from '../../contract/form-rules.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { mailAnswer } from '../../kernel/handling/mail-answer.ts';
import { readCompanyAddress } from '../../kernel/mail/company-address.ts';
import { enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import type { MailFact } from '../../kernel/mail/templates/document.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { formFields, shownValue } from './submission-forms.ts';
import { type SubmissionDependencies, type SubmissionRow, toReceipt } from './submission-rows.ts';
import { submissionText } from './templates/messages.ts';
import { submissionFacts, submissionReceiptMail, submissionStaffMail } from './templates/submission.ts';
import { submissionTexts } from './templates/submission-texts.ts';

export interface SubmissionEmails {
  /** What came of it, where the form alone does not show it. */
  readonly outcome?: MailFact | undefined;
  /** Names of the files that came with it. */
  readonly fileNames?: readonly string[];
}

/** Writes to the sender, and to the company, whose answer goes to the sender. */
export async function mailSubmission(
  tx: Transaction,
  dependencies: SubmissionDependencies,
  row: SubmissionRow,
  { outcome, fileNames = [] }: SubmissionEmails = {},
): Promise<void> {
  const { kind, locale, email } = row;
  const { number } = toReceipt(row);
  const facts = [...(outcome ? [outcome] : []), ...factsOf(row), ...fileFacts(fileNames, locale)];
  await enqueueEmail(tx, dependencies, {
    template: 'submission_received',
    recipient: email,
    page: row,
    write: () => submissionReceiptMail(locale, { kind, number, facts: repeatable(facts) }),
  });
  const company = await readCompanyAddress(tx, locale);
  if (company === '') return;
  await enqueueEmail(tx, dependencies, {
    template: 'submission_staff',
    recipient: company,
    replyTo: email,
    page: row,
    write: () => submissionStaffMail(locale, { kind, number, facts }),
  });
}

/** Anybody may have typed the address: no email carries links of strangers. */
const repeatable = (facts: readonly MailFact[]): MailFact[] =>
  facts
    .filter(({ value }) => formRules.form_link(value))
    .map((fact) => ({ ...fact, value: unlinked(fact.value) }));

/** Writes to the sender what staff answer. */
export async function mailSubmissionAnswer(
  tx: Transaction,
  dependencies: Pick<SubmissionDependencies, 'siteLinks' | 'clock'>,
  row: SubmissionRow,
  text: string,
): Promise<void> {
  const { kind, locale, email } = row;
  const { number } = toReceipt(row);
  const mail = {
    about: submissionTexts[locale][kind].facts,
    number,
    text,
    facts: submissionFacts(locale, { kind, number, facts: repeatable(factsOf(row)) }),
  };
  await mailAnswer(tx, dependencies, { template: 'submission_answered', recipient: email, page: row }, mail);
}

function factsOf({ kind, fields, locale }: SubmissionRow): MailFact[] {
  return formFields[kind].flatMap((name) => {
    const value = fields[name] ?? '';
    return value === '' ? [] : [{ name: fieldLabel(name, locale), value: shownValue(name, value, locale) }];
  });
}

const fileFacts = (names: readonly string[], locale: Locale): MailFact[] =>
  names.length === 0 ? [] : [{ name: submissionText(locale)('files'), value: names.join(', ') }];
