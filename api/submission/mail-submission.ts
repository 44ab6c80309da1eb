import type { Locale } from '../contract/common.ts';
import { contactRules, contactSubjects, isContactSubject } from '../contract/contact.ts';
import { countryName, isFormCountry } from '../contract/country-rules.ts';
import { fieldLabel } from '../contract/form-messages.ts';
import { formRules } from '../contract/form-rules.ts';
import type { Transaction } from '../database/database.ts';
import { enqueueLetter } from '../mail/enqueue-letter.ts';
import { readHouseAddress } from '../mail/house-address.ts';
import type { MailFact } from '../mail/templates/document.ts';
import { submissionReceiptMail, submissionStaffMail } from '../mail/templates/submission.ts';
import type { SubmissionKind } from '../rules/submission-number.ts';
import { type SubmissionMeans, type SubmissionRow, toReceipt } from './submission-rows.ts';

/** Writes to the sender, and to the house, whose answer goes to the sender. */
export async function mailSubmission(
  tx: Transaction,
  means: SubmissionMeans,
  row: SubmissionRow,
): Promise<void> {
  const { locale, email } = row;
  const { number } = toReceipt(row);
  const facts = factsOf(row);
  await enqueueLetter(tx, means, {
    ...{ template: 'submission_received', recipient: email, page: row },
    write: () => submissionReceiptMail(locale, { number, facts: facts.filter(isRepeated) }),
  });
  const house = await readHouseAddress(tx, locale);
  if (house === '') return;
  await enqueueLetter(tx, means, {
    ...{ template: 'submission_staff', recipient: house, replyTo: email, page: row },
    write: () => submissionStaffMail(locale, { number, facts }),
  });
}

/** Anybody may have typed the address: no letter carries links of strangers. */
const isRepeated = ({ value }: MailFact) => formRules.form_link(value);

/** Fields in the order in which a form asks for them. */
const formFields: Readonly<Record<SubmissionKind, readonly string[]>> = {
  contact: Object.keys(contactRules),
};

function factsOf({ kind, fields, locale }: SubmissionRow): MailFact[] {
  return formFields[kind].flatMap((name) => {
    const value = fields[name] ?? '';
    return value === '' ? [] : [{ name: fieldLabel(name, locale), value: shownValue(name, value, locale) }];
  });
}

function shownValue(name: string, value: string, locale: Locale): string {
  if (name === 'subject' && isContactSubject(value)) return contactSubjects[value][locale];
  return name === 'country' && isFormCountry(value) ? countryName(value, locale) : value;
}
