import type { Locale } from '../../../contract/common.ts';
import type {
  MailDocument,
  MailFact,
  MailPart,
  MailProduct,
} from '../../../kernel/mail/templates/document.ts';
import { type OrderMailKind, orderWords } from './order-words.ts';

export interface OrderMail {
  readonly kind: OrderMailKind;
  readonly number: string;
  readonly products: readonly MailProduct[];
  /** Totals, with the one to pay last. */
  readonly amounts: readonly MailFact[];
  /** Addresses and way of delivery. */
  readonly delivery: readonly MailFact[];
  /** Where to send a transfer; empty when none is awaited. */
  readonly transfer: readonly MailFact[];
  /** Formatted: what went back to the buyer. */
  readonly refunded: string;
  readonly tracking: { readonly number: string; readonly url: string } | undefined;
  /** That tinted goods are not taken back; empty where none were bought. */
  readonly tinted: string;
  /** Where a consumer withdraws; empty for others, who may not. */
  readonly withdrawalUrl: string;
  /** The structured invoice of a firm goes along. */
  readonly hasInvoice: boolean;
  /** Opens the order on the site. */
  readonly orderUrl: string;
}

/** A letter about an order, in the language in which it was placed. */
export function orderMail(locale: Locale, mail: OrderMail): MailDocument {
  const words = orderWords(locale, mail);
  const {
    kind,
    products,
    amounts,
    delivery,
    transfer,
    tracking,
    orderUrl,
    withdrawalUrl,
    hasInvoice,
    tinted,
  } = mail;
  const isWhole = kind === 'received' || kind === 'paid';
  const tellsRights = withdrawalUrl !== '' && (isWhole || kind === 'shipped');
  const parts: (MailPart | false)[] = [
    ...words.paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
    kind === 'received' && transfer.length > 0 && { kind: 'facts', title: words.transfer, facts: transfer },
    tracking !== undefined &&
      kind === 'shipped' && {
        kind: 'facts',
        title: words.tracking,
        facts: [{ name: words.trackingNumber, value: tracking.number, isStrong: true }],
      },
    tracking !== undefined &&
      kind === 'shipped' &&
      tracking.url !== '' && { kind: 'action', label: words.follow, url: tracking.url },
    isWhole && { kind: 'products', products },
    isWhole && { kind: 'facts', title: words.amounts, facts: amounts },
    isWhole && { kind: 'facts', title: words.delivery, facts: delivery },
    { kind: 'action', label: kind === 'payment_failed' ? words.pay : words.open, url: orderUrl },
    hasInvoice && { kind: 'remark', text: words.invoice },
    tinted !== '' && (isWhole || kind === 'shipped') && { kind: 'remark', text: tinted },
    tellsRights && { kind: 'remark', text: words.withdrawal },
    tellsRights && { kind: 'link', label: words.withdrawHere, url: withdrawalUrl },
    isWhole && { kind: 'remark', text: words.notInvoice },
  ];
  return {
    locale,
    subject: words.subject,
    preheader: words.paragraphs[0] ?? '',
    title: words.title,
    parts: parts.filter((part) => part !== false),
  };
}
