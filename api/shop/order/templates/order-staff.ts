import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact } from '../../../kernel/mail/templates/document.ts';
import { orderText } from './messages.ts';

/** What the company is notified of an order. */
export const orderStaffKinds = ['placed', 'payment_failed', 'refund_refused', 'not_sold'] as const;
export type OrderStaffKind = (typeof orderStaffKinds)[number];

export interface OrderStaffMail {
  readonly kind: OrderStaffKind;
  readonly number: string;
  /** What was ordered, or what is no longer sold, a line each. */
  readonly lines: readonly string[];
  readonly facts: readonly MailFact[];
}

/** To the company, whose answer goes to the buyer. */
export function orderStaffMail(locale: Locale, { kind, number, lines, facts }: OrderStaffMail): MailDocument {
  const t = orderText(locale);
  const [subject, text] = [t(`staff.${kind}.subject`, { number }), t(`staff.${kind}.text`)];
  const articles = { name: t('articles'), value: lines.join('\n') };
  return {
    locale,
    subject,
    preheader: text,
    title: subject,
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: t('order'),
        facts: [...(lines.length === 0 ? [] : [articles]), ...facts],
      },
    ],
  };
}
