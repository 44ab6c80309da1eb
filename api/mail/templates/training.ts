import type { Locale } from '../../contract/common.ts';
import type { MailDocument } from './document.ts';

/** To whoever waited for a seat that is free now. */
export function seatFreeMail(
  locale: Locale,
  { number, session }: { readonly number: string; readonly session: string },
): MailDocument {
  const isFrench = locale === 'fr';
  const text = isFrench
    ? 'Une place s’est libérée : votre inscription est confirmée. Si vous ne pouvez plus venir, répondez simplement à ce mail.'
    : 'Er is een plaats vrijgekomen: uw inschrijving is bevestigd. Kunt u niet meer komen, antwoord dan gewoon op deze e-mail.';
  return {
    locale,
    subject: isFrench
      ? `Une place pour vous : inscription ${number}`
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
