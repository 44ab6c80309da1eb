import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact, MailPart } from '../../../kernel/mail/templates/document.ts';
import type { SubmissionKind } from '../../../rules/submission-number.ts';
import { submissionText } from './messages.ts';
import { submissionTexts } from './submission-texts.ts';

export interface SubmissionMail {
  readonly kind: SubmissionKind;
  readonly number: string;
  /** The values of the form, in its order. */
  readonly facts: readonly MailFact[];
}

/** The values of the form, under its number. */
export const submissionFacts = (
  locale: Locale,
  { kind, number, facts: values }: SubmissionMail,
): MailPart => ({
  kind: 'facts',
  title: submissionTexts[locale][kind].facts,
  facts: [{ name: submissionText(locale)('number'), value: number, isStrong: true }, ...values],
});

/** To the visitor who wrote. */
export function submissionReceiptMail(locale: Locale, mail: SubmissionMail): MailDocument {
  const { subject, title, text } = submissionTexts[locale][mail.kind];
  return {
    locale,
    subject: subject.replace('{number}', mail.number),
    preheader: text,
    title,
    parts: [
      { kind: 'paragraph', text },
      submissionFacts(locale, mail),
      {
        kind: 'remark',
        text: submissionText(locale)('notWritten'),
      },
    ],
  };
}

/** To the company, whose answer goes to the sender. */
export function submissionStaffMail(locale: Locale, mail: SubmissionMail): MailDocument {
  const t = submissionText(locale);
  const [first] = mail.facts;
  const name = submissionTexts[locale][mail.kind].staff;
  return {
    locale,
    subject: t('staffSubject', { number: mail.number, about: first?.value ?? name }),
    preheader: mail.facts.map(({ value }) => value).join(' · '),
    title: `${name} ${mail.number}`,
    parts: [
      submissionFacts(locale, mail),
      {
        kind: 'remark',
        text: t('staffRemark'),
      },
    ],
  };
}
