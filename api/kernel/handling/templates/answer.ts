import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailPart } from '../../mail/templates/document.ts';
import { paragraphsOf } from '../../mail/templates/paragraphs-of.ts';
import { answerText } from './messages.ts';

export interface AnswerMail {
  /** What is answered, as its sender calls it: « Votre message ». */
  readonly about: string;
  readonly number: string;
  /** What staff wrote. */
  readonly text: string;
  /** What it answers, as far as it may be repeated to an address that anybody may have typed. */
  readonly facts: MailPart;
  /** What is written back reaches its reader. */
  readonly isReadByCompany: boolean;
}

/** To the sender of a form, what staff answer. */
export function answerMail(
  locale: Locale,
  { about, number, text, facts, isReadByCompany }: AnswerMail,
): MailDocument {
  const t = answerText(locale);
  return {
    locale,
    subject: t('subject', { about, number }),
    preheader: text,
    title: t('title'),
    parts: [
      ...paragraphsOf(text),
      facts,
      ...(isReadByCompany ? [{ kind: 'remark', text: t('writeBack') } as const] : []),
    ],
  };
}
