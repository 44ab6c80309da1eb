import type { Locale } from '../../../contract/common.ts';
import type { Parcel } from '../../../contract/tracking.ts';
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

/** What an email says of goods that have left. */
export interface ShipmentMail {
  readonly parcels: readonly Parcel[];
  /** « Rebouchage Universel, sac de 5 kg, quantité : 2 »: what it is about, where that is not the whole order. */
  readonly goods: readonly MailFact[];
  /** What has yet to leave, and when where that is known. */
  readonly remaining: readonly MailFact[];
}

export const noShipment: ShipmentMail = { parcels: [], goods: [], remaining: [] };

/** Emails about goods that have left. */
const tellsParcels: ReadonlySet<OrderMailKind> = new Set([
  'shipped',
  'shipped_part',
  'shipped_rest',
  'shipment_corrected',
]);

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
  readonly shipment: ShipmentMail;
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
  changed_owed: 'pay',
  refund_account: 'giveAccount',
};

/** Emails that ask for money, which may come by transfer. */
const asksForMoney: ReadonlySet<OrderMailKind> = new Set([
  'received',
  'payment_reversed',
  'payment_missing',
  'changed_owed',
]);

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
    shipment,
    orderUrl,
    withdrawalUrl,
    hasInvoice,
    tinted,
  } = mail;
  const isChanged = kind === 'changed' || kind === 'changed_owed';
  const isWhole = kind === 'received' || kind === 'paid' || isChanged;
  const hasParcels = tellsParcels.has(kind);
  const isDeparture = hasParcels && kind !== 'shipment_corrected';
  const tellsRights = withdrawalUrl !== '' && (isWhole || isDeparture);
  const parts: (MailPart | false)[] = [
    { kind: 'paragraph', text: t(`${kind}.text`, about) },
    asksForMoney.has(kind) && transfer.length > 0 && { kind: 'facts', title: t('transfer'), facts: transfer },
    kind === 'received' && transfer.length > 0 && { kind: 'paragraph', text: t('transferQr') },
    ...(hasParcels ? parcelParts(shipment, locale) : []),
    shipment.goods.length > 0 && { kind: 'facts', title: t('goods'), facts: shipment.goods },
    shipment.remaining.length > 0 && { kind: 'facts', title: t('remaining'), facts: shipment.remaining },
    isWhole && { kind: 'products', products },
    isWhole && { kind: 'facts', title: t('amounts'), facts: amounts },
    isWhole && { kind: 'facts', title: t('delivery'), facts: delivery },
    { kind: 'action', label: t(actions[kind] ?? 'open'), url: orderUrl },
    hasInvoice && { kind: 'remark', text: t('invoice') },
    tinted !== '' && (isWhole || isDeparture) && { kind: 'remark', text: tinted },
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

/** The numbers of parcels, and the way to each of them. */
function parcelParts({ parcels }: ShipmentMail, locale: Locale): MailPart[] {
  const t = orderText(locale);
  if (parcels.length === 0) return [];
  const facts = parcels.map(({ number }) => ({ name: t('trackingNumber'), value: number, isStrong: true }));
  const followed = parcels.filter(({ url }) => url !== '');
  return [
    { kind: 'facts', title: t('tracking'), facts },
    ...followed.map(({ number, url }): MailPart => {
      const label = followed.length === 1 ? t('follow') : t('followNumber', { number });
      return { kind: 'action', label, url };
    }),
  ];
}
