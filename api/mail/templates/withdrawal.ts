import type { Locale } from '../../contract/common.ts';
import { noBreakSpace } from '../../rules/format-number.ts';
import type { MailDocument, MailFact } from './document.ts';

export interface WithdrawalMail {
  readonly name: string;
  readonly orderNumber: string;
  /** Empty for everything. */
  readonly articles: string;
  readonly receivedAt: Date;
}

/** « 02/03/2026, 10:00 », as clocks in Belgium show it. */
export const momentInBelgium = (moment: Date): string =>
  moment.toLocaleString('fr-BE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' });

/** The receipt of a withdrawal, with what was declared and when it arrived. */
export function withdrawalMail(
  locale: Locale,
  { name, orderNumber, articles, receivedAt }: WithdrawalMail,
): MailDocument {
  const isFrench = locale === 'fr';
  const all = isFrench ? 'toute la commande' : 'de hele bestelling';
  const facts: MailFact[] = [
    { name: isFrench ? 'Nom' : 'Naam', value: name },
    { name: isFrench ? 'Commande' : 'Bestelling', value: orderNumber },
    { name: isFrench ? 'Articles' : 'Artikelen', value: articles === '' ? all : articles },
    {
      name: isFrench ? 'Reçue le' : 'Ontvangen op',
      value: momentInBelgium(receivedAt),
      isStrong: true,
    },
  ];
  const remark = isFrench
    ? `Renvoyez les articles dans les 14${noBreakSpace}jours. Nous vous remboursons dans les 14${noBreakSpace}jours, livraison standard comprise, de la manière dont vous avez payé ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi.`
    : 'Stuur de artikelen binnen 14 dagen terug. Wij betalen u binnen 14 dagen terug, standaardlevering inbegrepen, op dezelfde manier als u betaald hebt; wij mogen wachten tot wij de artikelen of het bewijs van verzending ontvangen hebben.';
  return {
    locale,
    subject: isFrench
      ? `Accusé de réception de votre rétractation, commande ${orderNumber}`
      : `Ontvangstbewijs van uw herroeping, bestelling ${orderNumber}`,
    preheader: remark,
    title: isFrench ? 'Votre rétractation est reçue' : 'Uw herroeping is ontvangen',
    parts: [
      {
        kind: 'paragraph',
        text: isFrench
          ? 'Vous vous êtes rétracté du contrat que voici. Gardez ce message : il en est la preuve.'
          : 'U hebt het volgende contract herroepen. Bewaar dit bericht: het is het bewijs daarvan.',
      },
      { kind: 'facts', title: isFrench ? 'Déclaration' : 'Verklaring', facts },
      { kind: 'remark', text: remark },
    ],
  };
}
