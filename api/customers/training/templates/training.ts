import type { Locale, Translated } from '../../../contract/common.ts';
import type { MailDocument } from '../../../kernel/mail/templates/document.ts';

/** To whoever waited for a seat that is free now. */
export function seatFreeMail(
  locale: Locale,
  { number, session }: { readonly number: string; readonly session: string },
): MailDocument {
  const isFrench = locale === 'fr';
  const text = isFrench
    ? 'Une place s’est libérée : votre inscription est confirmée. Si vous ne pouvez plus venir, répondez simplement à ce mail.'
    : 'Er is een plaats vrijgekomen: uw inschrijving is bevestigd. Kunt u niet meer komen, antwoord dan gewoon op deze e-mail.';
  return {
    locale,
    subject: isFrench
      ? `Une place pour vous : inscription ${number}`
      : `Een plaats voor u: inschrijving ${number}`,
    preheader: text,
    title: isFrench ? 'Vous quittez la liste d’attente' : 'U staat niet langer op de wachtlijst',
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: isFrench ? 'Votre inscription' : 'Uw inschrijving',
        facts: [
          { name: isFrench ? 'Numéro' : 'Nummer', value: number, isStrong: true },
          { name: isFrench ? 'Formation' : 'Opleiding', value: session },
        ],
      },
    ],
  };
}

export interface ChangedSession {
  /** Of the inscription. */
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

/** To whoever is registered for a session that has moved, is cancelled, or takes place after all. */
export function sessionChangedMail(locale: Locale, session: ChangedSession): MailDocument {
  const { number, title, day, formerDay, isWaiting } = session;
  const isFrench = locale === 'fr';
  const { subject, text } = changeTexts(session)[locale];
  const waiting = isFrench ? 'Vous êtes sur la liste d’attente.' : 'U staat op de wachtlijst.';
  return {
    locale,
    subject: `${subject} (${number})`,
    preheader: text,
    title: subject,
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: isFrench ? 'Votre inscription' : 'Uw inschrijving',
        facts: [
          { name: isFrench ? 'Numéro' : 'Nummer', value: number, isStrong: true },
          { name: isFrench ? 'Formation' : 'Opleiding', value: title },
          ...(formerDay === undefined
            ? []
            : [{ name: isFrench ? 'Ancienne date' : 'Vorige datum', value: formerDay }]),
          { name: 'Date', value: day },
        ],
      },
      ...(isWaiting ? [{ kind: 'remark' as const, text: waiting }] : []),
    ],
  };
}

interface ChangeText {
  readonly subject: string;
  readonly text: string;
}

function changeTexts({ isCancelled, formerDay, day }: ChangedSession): Translated<ChangeText> {
  if (isCancelled)
    return {
      fr: {
        subject: 'Votre formation est annulée',
        text: 'Cette session n’aura pas lieu ; nous le regrettons. Répondez à ce mail si vous souhaitez une autre date.',
      },
      nl: {
        subject: 'Uw opleiding is geannuleerd',
        text: 'Deze sessie gaat niet door; onze excuses. Antwoord op deze e-mail als u een andere datum wenst.',
      },
    };
  if (formerDay === undefined)
    return {
      fr: {
        subject: 'Votre formation a bien lieu',
        text: `Contrairement à notre dernier mail, la session du ${day} a bien lieu. Répondez à ce mail si vous ne pouvez plus venir.`,
      },
      nl: {
        subject: 'Uw opleiding gaat toch door',
        text: `Anders dan in onze vorige e-mail gaat de sessie van ${day} toch door. Kunt u niet meer komen, antwoord dan op deze e-mail.`,
      },
    };
  return {
    fr: {
      subject: 'Votre formation change de date',
      text: `La session a lieu le ${day}. Votre inscription reste valable ; répondez à ce mail si cette date ne vous convient pas.`,
    },
    nl: {
      subject: 'Uw opleiding krijgt een andere datum',
      text: `De sessie vindt plaats op ${day}. Uw inschrijving blijft geldig; past die datum niet, antwoord dan op deze e-mail.`,
    },
  };
}
