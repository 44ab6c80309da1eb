import type { Locale } from '../../../contract/common.ts';
import type { MailDocument } from '../../../kernel/mail/templates/document.ts';
import { trainingText } from './messages.ts';

/** To a visitor who waited for a seat that is free now. */
export function seatFreeMail(
  locale: Locale,
  { number, session }: { readonly number: string; readonly session: string },
): MailDocument {
  const t = trainingText(locale);
  const text = t('free.text');
  return {
    locale,
    subject: t('free.subject', { number }),
    preheader: text,
    title: t('free.title'),
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: t('registration'),
        facts: [
          { name: t('number'), value: number, isStrong: true },
          { name: t('training'), value: session },
        ],
      },
    ],
  };
}

export interface ChangedSession {
  /** Number of the registration. */
  readonly number: string;
  readonly title: string;
  /** « 15 janvier 2027 ». */
  readonly day: string;
  /** Where the session has moved. */
  readonly formerDay?: string;
  readonly isCancelled: boolean;
  /** Whether this person has no seat yet. */
  readonly isWaiting: boolean;
}

/** To a visitor who is registered for a session that has moved, is cancelled, or takes place after all. */
export function sessionChangedMail(locale: Locale, session: ChangedSession): MailDocument {
  const { number, title, day, formerDay, isWaiting } = session;
  const t = trainingText(locale);
  const change = changeOf(session);
  const [subject, text] = [t(`${change}.subject`), t(`${change}.text`, { day })];
  return {
    locale,
    subject: `${subject} (${number})`,
    preheader: text,
    title: subject,
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: t('registration'),
        facts: [
          { name: t('number'), value: number, isStrong: true },
          { name: t('training'), value: title },
          ...(formerDay === undefined ? [] : [{ name: t('formerDay'), value: formerDay }]),
          { name: t('day'), value: day },
        ],
      },
      ...(isWaiting ? [{ kind: 'remark' as const, text: t('waiting') }] : []),
    ],
  };
}

function changeOf({ isCancelled, formerDay }: ChangedSession) {
  if (isCancelled) return 'cancelled';
  return formerDay === undefined ? 'confirmed' : 'moved';
}
