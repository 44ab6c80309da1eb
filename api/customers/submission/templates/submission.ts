import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact, MailPart } from '../../../kernel/mail/templates/document.ts';
import type { SubmissionKind } from '../../../rules/submission-number.ts';
import { submissionWords } from './submission-words.ts';

export interface SubmissionMail {
  readonly kind: SubmissionKind;
  readonly number: string;
  /** What the form said, in its order. */
  readonly facts: readonly MailFact[];
}

const facts = (locale: Locale, { kind, number, facts: said }: SubmissionMail): MailPart => ({
  kind: 'facts',
  title: submissionWords[kind][locale].facts,
  facts: [{ name: locale === 'fr' ? 'Numéro' : 'Nummer', value: number, isStrong: true }, ...said],
});

/** To whoever wrote. */
export function submissionReceiptMail(locale: Locale, mail: SubmissionMail): MailDocument {
  const { subject, title, text } = submissionWords[mail.kind][locale];
  return {
    locale,
    subject: subject.replace('{number}', mail.number),
    preheader: text,
    title,
    parts: [
      { kind: 'paragraph', text },
      facts(locale, mail),
      {
        kind: 'remark',
        text:
          locale === 'fr'
            ? 'Vous n’avez rien écrit ? Quelqu’un s’est trompé d’adresse : vous pouvez ignorer ce mail.'
            : 'Hebt u niets geschreven? Dan heeft iemand zich van adres vergist: negeer deze e-mail gerust.',
      },
    ],
  };
}

/** To the house, whose answer goes to the sender. */
export function submissionStaffMail(locale: Locale, mail: SubmissionMail): MailDocument {
  const isFrench = locale === 'fr';
  const [first] = mail.facts;
  const name = submissionWords[mail.kind][locale].staff;
  return {
    locale,
    subject: `${mail.number}${isFrench ? ' :' : ':'} ${first?.value ?? name}`,
    preheader: mail.facts.map(({ value }) => value).join(' · '),
    title: `${name} ${mail.number}`,
    parts: [
      facts(locale, mail),
      {
        kind: 'remark',
        text: isFrench
          ? 'Répondez à ce mail : la réponse va à la personne qui a écrit.'
          : 'Beantwoord deze e-mail: het antwoord gaat naar wie geschreven heeft.',
      },
    ],
  };
}
