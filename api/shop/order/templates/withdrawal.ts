import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact } from '../../../kernel/mail/templates/document.ts';
import { noBreakSpace } from '../../../rules/format-number.ts';
import { tintedNotice } from '../../../rules/tinted-goods.ts';

export interface WithdrawalMail {
  readonly name: string;
  readonly orderNumber: string;
  /** Empty for everything. */
  readonly articles: string;
  readonly receivedAt: Date;
  /** Where the articles go back to, line by line. */
  readonly returnAddress: readonly string[];
  /** Of the terms of sale; empty where there are none. */
  readonly termsUrl: string;
  /** Articles of the order that were tinted for the buyer, and are not taken back. */
  readonly tinted: readonly string[];
}

export interface WithdrawalStaffMail {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
  readonly articles: string;
  readonly receivedAt: Date;
  /** There is an order of that number and mail address. */
  readonly isKnownOrder: boolean;
  /** Articles of the order that were tinted for the buyer, and are not taken back. */
  readonly tinted: readonly string[];
}

const tintedFact = (tinted: readonly string[], locale: Locale): MailFact[] =>
  tinted.length === 0
    ? []
    : [
        {
          name: locale === 'fr' ? 'Exclus, teintés à la demande' : 'Uitgesloten, op vraag gekleurd',
          value: tinted.join('\n'),
        },
      ];

/** « 02/03/2026, 10:00 », as clocks in Belgium show it. */
export const momentInBelgium = (moment: Date): string =>
  moment.toLocaleString('fr-BE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' });

/** The receipt of a withdrawal, with what was declared and when it arrived. */
export function withdrawalMail(
  locale: Locale,
  { name, orderNumber, articles, receivedAt, returnAddress, termsUrl, tinted }: WithdrawalMail,
): MailDocument {
  const isFrench = locale === 'fr';
  const all = isFrench ? 'toute la commande' : 'de hele bestelling';
  const terms = isFrench ? 'Conditions de la rétractation' : 'Voorwaarden van de herroeping';
  const facts: MailFact[] = [
    { name: isFrench ? 'Nom' : 'Naam', value: name },
    { name: isFrench ? 'Commande' : 'Bestelling', value: orderNumber },
    { name: isFrench ? 'Articles' : 'Artikelen', value: articles === '' ? all : articles },
    ...tintedFact(tinted, locale),
    {
      name: isFrench ? 'Reçue le' : 'Ontvangen op',
      value: momentInBelgium(receivedAt),
      isStrong: true,
    },
  ];
  const remark = isFrench
    ? `Renvoyez les articles dans les 14${noBreakSpace}jours. Nous vous remboursons dans les 14${noBreakSpace}jours, livraison standard comprise, de la manière dont vous avez payé ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Les frais de renvoi sont à votre charge.`
    : 'Stuur de artikelen binnen 14 dagen terug. Wij betalen u binnen 14 dagen terug, standaardlevering inbegrepen, op dezelfde manier als u betaald hebt; wij mogen wachten tot wij de artikelen of het bewijs van verzending ontvangen hebben. De kosten van de terugzending zijn voor u.';
  return {
    locale,
    subject: isFrench
      ? `Accusé de réception de votre rétractation, commande ${orderNumber}`
      : `Ontvangstbevestiging van uw herroeping, bestelling ${orderNumber}`,
    preheader: remark,
    title: isFrench ? 'Votre rétractation est reçue' : 'Uw herroeping is ontvangen',
    parts: [
      {
        kind: 'paragraph',
        text: isFrench
          ? 'Vous vous êtes rétracté du contrat que voici. Gardez ce message : il en est la preuve.'
          : 'U hebt het volgende contract herroepen. Bewaar dit bericht: het is het bewijs daarvan.',
      },
      { kind: 'facts', title: isFrench ? 'Déclaration' : 'Verklaring', facts },
      {
        kind: 'facts',
        title: isFrench ? 'Où renvoyer les articles' : 'Waarheen u de artikelen stuurt',
        facts: [{ name: isFrench ? 'Adresse' : 'Adres', value: returnAddress.join('\n') }],
      },
      { kind: 'remark', text: remark },
      ...(tinted.length === 0 ? [] : [{ kind: 'remark', text: tintedNotice[locale] } as const]),
      ...(termsUrl === '' ? [] : [{ kind: 'link', label: terms, url: termsUrl } as const]),
    ],
  };
}

/** To the company, whose answer goes to whoever declared it. */
export function withdrawalStaffMail(
  locale: Locale,
  { id, name, email, orderNumber, articles, receivedAt, isKnownOrder, tinted }: WithdrawalStaffMail,
): MailDocument {
  const isFrench = locale === 'fr';
  const all = isFrench ? 'toute la commande' : 'de hele bestelling';
  const text = isKnownOrder
    ? isFrench
      ? 'Le numéro et l’adresse mail sont ceux d’une commande.'
      : 'Het nummer en het e-mailadres zijn die van een bestelling.'
    : isFrench
      ? 'Aucune commande ne porte ce numéro avec cette adresse mail : à vérifier avec la personne.'
      : 'Geen bestelling heeft dit nummer met dit e-mailadres: na te kijken met de persoon.';
  return {
    locale,
    subject: isFrench
      ? `Rétractation ${id}, commande ${orderNumber}`
      : `Herroeping ${id}, bestelling ${orderNumber}`,
    preheader: text,
    title: isFrench ? 'Une rétractation est arrivée' : 'Er is een herroeping aangekomen',
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: isFrench ? 'Déclaration' : 'Verklaring',
        facts: [
          { name: isFrench ? 'Nom' : 'Naam', value: name },
          { name: isFrench ? 'Adresse mail' : 'E-mailadres', value: email },
          { name: isFrench ? 'Commande' : 'Bestelling', value: orderNumber },
          { name: isFrench ? 'Articles' : 'Artikelen', value: articles === '' ? all : articles },
          ...tintedFact(tinted, locale),
          {
            name: isFrench ? 'Reçue le' : 'Ontvangen op',
            value: momentInBelgium(receivedAt),
            isStrong: true,
          },
        ],
      },
    ],
  };
}
