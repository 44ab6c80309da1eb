import { perLocale } from '../../../languages/per-locale.ts';
import type { Locale } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { AttachmentReference } from '../../kernel/database/schema/mail.ts';
import { readMailBrand } from '../../kernel/mail/brand.ts';
import { enqueueWrittenEmail } from '../../kernel/mail/enqueue-written-email.ts';
import { countSentToday } from '../../kernel/mail/sent-today.ts';
import type { MailFact, MailProduct } from '../../kernel/mail/templates/document.ts';
import { writeEmail } from '../../kernel/mail/write-email.ts';
import { formatMoney } from '../../rules/format-money.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isRunning } from '../../rules/order-state.ts';
import { toMoney } from '../../rules/price.ts';
import { awaitedLabel } from '../../rules/stock-label.ts';
import { structuredCommunication } from '../../rules/structured-communication.ts';
import { labelWithShade, tintedNotice } from '../../rules/tinted-goods.ts';
import { hiddenAccount } from './hidden-account.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { amountFacts, deliveryFacts } from './order-facts.ts';
import { type OrderLineRow, type OrderRow, type PaymentRow, readLines, readPayments } from './order-rows.ts';
import { orderText } from './templates/messages.ts';
import { noShipment, type OrderSums, orderMail, type ShipmentMail } from './templates/order.ts';
import type { OrderMailKind } from './templates/order-mail-kinds.ts';
import { readTransferAccount, type TransferAccount } from './transfer-account.ts';

/** What is known of an order in the transaction that makes it. */
export interface JustPlaced {
  readonly lines: readonly OrderLineRow[];
  readonly payments: readonly PaymentRow[];
  readonly lastChangeId: number;
}

interface EmailDetails {
  /** Money that goes back, or has gone back. */
  readonly refundedCents?: number;
  /** Account of the buyer that it goes to. */
  readonly iban?: string;
  /** A transfer that was noted by mistake. */
  readonly transferCents?: number;
  /** What the order costs its buyer without it. */
  readonly missingCents?: number;
  /** The invoice of a firm goes along. */
  readonly hasInvoice?: boolean;
  /** Goods that have left. */
  readonly shipment?: ShipmentMail;
  readonly placed?: JustPlaced;
  /** It went out before, and goes once more because a member of staff asks for it. */
  readonly isResent?: boolean;
}

/** Writes to the buyer, in the transaction of what the email reports. Some of it becomes a notice in the account as well. */
export async function mailOrder(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  kind: OrderMailKind,
  details: EmailDetails = {},
): Promise<void> {
  const {
    hasInvoice = false,
    placed,
    isResent = false,
    missingCents = order.totalCents,
    shipment = noShipment,
  } = details;
  const { siteLinks, clock, keys } = dependencies;
  const { locale, target, document } = order;
  if (!isResent && unpaidKinds.has(kind) && (await hasManyToday(tx, dependencies, order, kind))) return;
  const homeUrl = siteLinks.home({ locale, target });
  const brand = await remembered(dependencies, `mail-brand:${homeUrl}`, placed, () =>
    readMailBrand(tx, locale, homeUrl),
  );
  const number = orderNumber(order.id, order.placedAt);
  const lines = placed?.lines ?? (await readLines(tx, order.id));
  const payments = placed?.payments ?? (await readPayments(tx, order.id));
  const isByTransfer =
    kind === 'payment_missing' ||
    (kind === 'changed_owed' && payments.at(-1)?.provider === 'transfer') ||
    payments.some(({ provider, state }) => provider === 'transfer' && isRunning(state));
  const account = isByTransfer
    ? await remembered(dependencies, 'transfer-account', placed, () => readTransferAccount(tx))
    : undefined;
  const content = orderMail(locale, {
    kind,
    number,
    products: lines.map((line) => toMailProduct(line, order, dependencies)),
    amounts: amountFacts(document, locale),
    delivery: deliveryFacts(document, locale),
    transfer: account ? transferFacts(order, account, missingCents) : [],
    sums: sumsOf(details, locale),
    shipment,
    tinted: lines.some(({ shade }) => shade !== null) ? tintedNotice[locale] : '',
    withdrawalUrl: document.firm === null ? siteLinks.withdrawal({ locale, target }) : '',
    hasInvoice,
    orderUrl: siteLinks.order({ number, key: keys.signLink(order.id, clock()) }, { locale, target }),
  });
  await enqueueWrittenEmail(
    tx,
    {
      template: `order_${kind}`,
      locale,
      recipient: order.email,
      domain: new URL(homeUrl).hostname,
      attachments: attachmentsOf(order, {
        hasConfirmation: isResent || hasConfirmation.has(kind),
        hasInvoice,
      }),
      now: clock(),
    },
    writeEmail(content, brand),
  );
  if (!isResent && order.customerId !== null && noticedKinds.has(kind))
    await dependencies.addNotice(tx, toNotice(order.customerId, { kind, number, details }), clock());
}

/** What tells of the whole order, as its confirmation does. */
const hasConfirmation: ReadonlySet<OrderMailKind> = new Set(['received', 'changed', 'changed_owed']);

/** What anybody brings about without paying. */
const unpaidKinds: ReadonlySet<OrderMailKind> = new Set(['received', 'payment_failed']);
/** Emails of each such kind that an address gets in a day: anybody may have typed it. */
const mostUnpaidADay = 5;

async function hasManyToday(
  tx: Transaction,
  { clock }: OrderDependencies,
  { email, customerId }: OrderRow,
  kind: OrderMailKind,
): Promise<boolean> {
  if (customerId !== null) return false;
  const sent = { template: `order_${kind}`, recipient: email, now: clock() };
  return (await countSentToday(tx, sent)) >= mostUnpaidADay;
}

const noticedKinds: ReadonlySet<OrderMailKind> = new Set([
  'paid',
  'payment_reversed',
  'payment_missing',
  'changed',
  'changed_owed',
  'shipped',
  'shipped_part',
  'shipped_rest',
  'shipment_corrected',
  'shipment_withdrawn',
  'refund_requested',
  'refund_transfer',
  'refund_account',
  'refund_withdrawn',
  'refund_failed',
  'refunded',
]);

interface Noticed {
  readonly kind: OrderMailKind;
  readonly number: string;
  readonly details: EmailDetails;
}

function toNotice(customerId: number, { kind, number, details }: Noticed) {
  const noticeIn = (part: 'title' | 'text') =>
    perLocale((locale) => orderText(locale)(`${kind}.${part}`, { number, ...sumsOf(details, locale) }));
  return { customer_id: customerId, title: noticeIn('title'), text: noticeIn('text') };
}

/** What the texts of an email and its notice name of money. */
function sumsOf(
  { refundedCents = 0, iban = '', transferCents = 0, missingCents = 0 }: EmailDetails,
  locale: Locale,
): OrderSums {
  const money = (cents: number) => formatMoney(toMoney(cents), locale);
  return {
    refunded: money(refundedCents),
    account: iban === '' ? '' : hiddenAccount(iban),
    transferred: money(transferCents),
    missing: money(missingCents),
  };
}

const attachmentsOf = (
  { id }: OrderRow,
  { hasConfirmation, hasInvoice }: { hasConfirmation: boolean; hasInvoice: boolean },
): AttachmentReference[] => [
  ...(hasConfirmation ? [{ kind: 'order' as const, id }] : []),
  ...(hasInvoice ? [{ kind: 'invoice' as const, id }] : []),
];

/** What all emails have in common, read anew where the number of the last change is not known. */
const remembered = <Value>(
  { sharedReads }: OrderDependencies,
  key: string,
  placed: JustPlaced | undefined,
  read: () => Promise<Value>,
): Promise<Value> => (placed ? sharedReads.remember(key, read, placed.lastChangeId) : read());

function toMailProduct(
  line: OrderLineRow,
  { locale, target, document }: OrderRow,
  { siteLinks }: OrderDependencies,
): MailProduct {
  const { name, reference, family, label, quantity, amountCents, slug, shade } = line;
  const t = orderText(locale);
  const awaited = awaitedLabel(line, locale);
  const price = formatMoney(toMoney(amountCents), locale);
  return {
    name,
    reference,
    family,
    note: '',
    url: siteLinks.product(slug, { locale, target }),
    lines: [
      t('quantity', { article: labelWithShade(label, shade, locale), count: quantity }),
      document.basis === 'with_tax' ? price : t('withoutTax', { price }),
      ...(awaited === '' ? [] : [awaited]),
    ],
  };
}

/** What a buyer who chose to pay by transfer needs. */
function transferFacts({ id, locale }: OrderRow, account: TransferAccount, amountCents: number): MailFact[] {
  const t = orderText(locale);
  return [
    { name: t('amount'), value: formatMoney(toMoney(amountCents), locale) },
    { name: t('account'), value: account.iban },
    { name: 'BIC', value: account.bic },
    { name: t('holder'), value: account.holder },
    {
      name: t('communication'),
      value: structuredCommunication(id),
      isStrong: true,
    },
  ].filter(({ value }) => value !== '');
}
