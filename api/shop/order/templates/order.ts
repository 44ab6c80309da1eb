import type { Locale } from '../../../contract/common.ts';
import type {
  MailDocument,
  MailFact,
  MailPart,
  MailProduct,
} from '../../../kernel/mail/templates/document.ts';
import { orderText } from './messages.ts';
import type { OrderMailKind } from './order-mail-kinds.ts';

/** What texts name of money, formatted; amounts of nothing where a text names none. */
export interface OrderSums {
  /** What goes back to the buyer, or has gone back. */
  readonly refunded: string;
  /** Account of the buyer that it goes to, its middle hidden; empty where none is known. */
  readonly account: string;
  /** A transfer that was noted by mistake. */
  readonly transferred: string;
  /** What the order costs its buyer without it. */
  readonly missing: string;
}

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
  readonly sums: OrderSums;
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

/** What the button of an email opens the order for. */
const actions: Partial<Record<OrderMailKind, 'pay' | 'giveAccount'>> = {
  payment_failed: 'pay',
  payment_reversed: 'pay',
  refund_account: 'giveAccount',
};

/** Emails that ask for money, which may come by transfer. */
const asksForMoney: ReadonlySet<OrderMailKind> = new Set(['received', 'payment_reversed', 'payment_missing']);

/** An email about an order, in the language in which it was placed. */
export function orderMail(locale: Locale, mail: OrderMail): MailDocument {
  const t = orderText(locale);
  const about = { number: mail.number, ...mail.sums };
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
    { kind: 'paragraph', text: t(`${kind}.text`, about) },
    asksForMoney.has(kind) && transfer.length > 0 && { kind: 'facts', title: t('transfer'), facts: transfer },
    kind === 'received' && transfer.length > 0 && { kind: 'paragraph', text: t('transferQr') },
    tracking !== undefined &&
      kind === 'shipped' && {
        kind: 'facts',
        title: t('tracking'),
        facts: [{ name: t('trackingNumber'), value: tracking.number, isStrong: true }],
      },
    tracking !== undefined &&
      kind === 'shipped' &&
      tracking.url !== '' && { kind: 'action', label: t('follow'), url: tracking.url },
    isWhole && { kind: 'products', products },
    isWhole && { kind: 'facts', title: t('amounts'), facts: amounts },
    isWhole && { kind: 'facts', title: t('delivery'), facts: delivery },
    { kind: 'action', label: t(actions[kind] ?? 'open'), url: orderUrl },
    hasInvoice && { kind: 'remark', text: t('invoice') },
    tinted !== '' && (isWhole || kind === 'shipped') && { kind: 'remark', text: tinted },
    tellsRights && { kind: 'remark', text: t('withdrawal') },
    tellsRights && { kind: 'link', label: t('withdrawHere'), url: withdrawalUrl },
    isWhole && { kind: 'remark', text: t('notInvoice') },
  ];
  return {
    locale,
    subject: t(`${kind}.subject`, about),
    preheader: t(`${kind}.text`, about),
    title: t(`${kind}.title`),
    parts: parts.filter((part) => part !== false),
  };
}
