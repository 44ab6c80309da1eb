import type { Locale } from '../../contract/common.ts';
import type { MailDocument, MailFact, MailPart } from './document.ts';

export interface SubmissionMail {
  readonly number: string;
  /** What the form said, in its order. */
  readonly facts: readonly MailFact[];
}

const facts = (locale: Locale, { number, facts: said }: SubmissionMail): MailPart => ({
  kind: 'facts',
  title: locale === 'fr' ? 'Votre message' : 'Uw bericht',
  facts: [{ name: locale === 'fr' ? 'Numéro' : 'Nummer', value: number, isStrong: true }, ...said],
});

/** To whoever wrote. */
export function submissionReceiptMail(locale: Locale, mail: SubmissionMail): MailDocument {
  const isFrench = locale === 'fr';
  const text = isFrench
    ? 'Nous avons bien reçu votre message. Un collègue vous répond par mail, en général dans le jour ouvrable qui suit.'
    : 'Wij hebben uw bericht goed ontvangen. Een collega antwoordt u per e-mail, meestal binnen de werkdag.';
  return {
    locale,
    subject: isFrench
      ? `Votre message ${mail.number} est bien reçu`
      : `Uw bericht ${mail.number} is goed ontvangen`,
    preheader: text,
    title: isFrench ? 'Merci pour votre message' : 'Bedankt voor uw bericht',
    parts: [
      { kind: 'paragraph', text },
      facts(locale, mail),
      {
        kind: 'remark',
        text: isFrench
          ? 'Vous n’avez rien écrit ? Quelqu’un s’est trompé d’adresse : vous pouvez ignorer ce mail.'
          : 'Hebt u niets geschreven? Dan heeft iemand zich van adres vergist: negeer deze e-mail gerust.',
      },
    ],
  };
}

/** To the house, whose answer goes to the sender. */
export function submissionStaffMail(locale: Locale, mail: SubmissionMail): MailDocument {
  const isFrench = locale === 'fr';
  const [subject] = mail.facts;
  return {
    locale,
    subject: `${mail.number}${isFrench ? ' :' : ':'} ${subject?.value ?? ''}`,
    preheader: mail.facts.map(({ value }) => value).join(' · '),
    title: isFrench ? `Nouveau message ${mail.number}` : `Nieuw bericht ${mail.number}`,
    parts: [
      facts(locale, mail),
      {
        kind: 'remark',
        text: isFrench
          ? 'Répondez à ce mail : la réponse va à la personne qui a écrit.'
          : 'Beantwoord deze e-mail: het antwoord gaat naar wie geschreven heeft.',
      },
    ],
  };
}
