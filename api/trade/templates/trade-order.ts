import type { MailDocument, MailFact, MailPart } from '../../kernel/mail/templates/document.ts';
import { formatDate } from '../../rules/format-date.ts';
import { formatNumber } from '../../rules/format-number.ts';
import { kilograms, tradeMessages } from '../documents/trade-messages.ts';
import { type TradeOrderContent, withoutLinks } from '../documents/trade-order-content.ts';
import { tradeMailText } from './messages.ts';

export interface TradeOrderMail extends Omit<TradeOrderContent, 'seller' | 'receivedAt'> {
  readonly fileCount: number;
}

/** To the distributor who ordered. */
export function tradeOrderReceiptMail(mail: TradeOrderMail): MailDocument {
  const { locale, number } = mail;
  const t = tradeMailText(locale);
  const text = t('received.text');
  return {
    locale,
    subject: t('received.subject', { number }),
    preheader: text,
    title: t('received.title'),
    parts: [
      { kind: 'paragraph', text },
      // Anybody may have typed the address: no email carries links of strangers.
      tradeOrderFacts(withoutLinks(mail)),
      {
        kind: 'remark',
        text: t('received.remark'),
      },
    ],
  };
}

/** To the company, whose answer goes to the distributor who ordered. */
export function tradeOrderStaffMail(mail: TradeOrderMail): MailDocument {
  const { locale, number, company, salePoint, fileCount } = mail;
  const t = tradeMailText(locale);
  const files = t('staff.files', { count: fileCount });
  return {
    locale,
    subject: t('staff.subject', { number, company, salePoint }),
    preheader: `${company} · ${salePoint}`,
    title: t('staff.title', { number }),
    parts: [
      tradeOrderFacts(mail),
      ...(fileCount === 0 ? [] : [{ kind: 'paragraph', text: files } as const]),
      {
        kind: 'remark',
        text: t('staff.remark'),
      },
    ],
  };
}

/** What was ordered, in short. */
export function tradeOrderFacts(mail: Omit<TradeOrderMail, 'fileCount'>): MailPart {
  const { locale, load, lines, deliveryDate } = mail;
  const t = tradeMessages(locale);
  const count = (amount: number) => formatNumber(amount, locale);
  const all: readonly MailFact[] = [
    { name: t.number, value: mail.number, isStrong: true },
    { name: t.list, value: mail.type },
    { name: t.company, value: mail.company },
    { name: t.salePoint, value: mail.salePoint },
    { name: t.yourNumber, value: mail.orderNumber },
    { name: t.wished, value: deliveryDate === '' ? '' : formatDate(deliveryDate, locale) },
    { name: tradeMailText(locale)('articles'), value: count(lines.length) },
    { name: t.units, value: count(load.units) },
    { name: t.gross, value: kilograms(load.grossKg, locale) },
    { name: t.pallets, value: count(load.pallets) },
    { name: t.comment, value: mail.comment },
  ];
  return { kind: 'facts', title: t.title, facts: all.filter(({ value }) => value !== '') };
}
