import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact } from '../../../kernel/mail/templates/document.ts';
import { tintedNotice } from '../../../rules/tinted-goods.ts';
import { withdrawalText } from './withdrawal-messages.ts';

export interface WithdrawalMail {
  readonly name: string;
  readonly orderNumber: string;
  /** Empty for everything. */
  readonly articles: string;
  readonly receivedAt: Date;
  /** Where the articles go back to, line by line. */
  readonly returnAddress: readonly string[];
  /** URL of the terms of sale; empty where there are none. */
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
          name: withdrawalText(locale)('tinted'),
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
  const t = withdrawalText(locale);
  const facts: MailFact[] = [
    { name: t('name'), value: name },
    { name: t('order'), value: orderNumber },
    { name: t('articles'), value: articles === '' ? t('all') : articles },
    ...tintedFact(tinted, locale),
    {
      name: t('received'),
      value: momentInBelgium(receivedAt),
      isStrong: true,
    },
  ];
  const remark = t('remark');
  return {
    locale,
    subject: t('subject', { order: orderNumber }),
    preheader: remark,
    title: t('title'),
    parts: [
      {
        kind: 'paragraph',
        text: t('text'),
      },
      { kind: 'facts', title: t('declaration'), facts },
      {
        kind: 'facts',
        title: t('where'),
        facts: [{ name: t('address'), value: returnAddress.join('\n') }],
      },
      { kind: 'remark', text: remark },
      ...(tinted.length === 0 ? [] : [{ kind: 'remark', text: tintedNotice[locale] } as const]),
      ...(termsUrl === '' ? [] : [{ kind: 'link', label: t('terms'), url: termsUrl } as const]),
    ],
  };
}

/** To the company, whose answer goes to the customer who declared it. */
export function withdrawalStaffMail(
  locale: Locale,
  { id, name, email, orderNumber, articles, receivedAt, isKnownOrder, tinted }: WithdrawalStaffMail,
): MailDocument {
  const t = withdrawalText(locale);
  const text = t(isKnownOrder ? 'staff.known' : 'staff.unknown');
  return {
    locale,
    subject: t('staff.subject', { id, order: orderNumber }),
    preheader: text,
    title: t('staff.title'),
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: t('declaration'),
        facts: [
          { name: t('name'), value: name },
          { name: t('email'), value: email },
          { name: t('order'), value: orderNumber },
          { name: t('articles'), value: articles === '' ? t('all') : articles },
          ...tintedFact(tinted, locale),
          {
            name: t('received'),
            value: momentInBelgium(receivedAt),
            isStrong: true,
          },
        ],
      },
    ],
  };
}
