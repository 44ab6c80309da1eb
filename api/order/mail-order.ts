import type { Transaction } from '../database/database.ts';
import { readMailBrand } from '../mail/brand.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { MailFact, MailProduct } from '../mail/templates/document.ts';
import { orderMail } from '../mail/templates/order.ts';
import type { OrderMailKind } from '../mail/templates/order-words.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { formatMoney } from '../rules/format-money.ts';
import { orderNumber } from '../rules/order-number.ts';
import { isRunning } from '../rules/order-state.ts';
import { toMoney } from '../rules/price.ts';
import { structuredCommunication } from '../rules/structured-communication.ts';
import { amountFacts, deliveryFacts } from './order-facts.ts';
import type { OrderMeans } from './order-means.ts';
import { type OrderLineRow, type OrderRow, type PaymentRow, readLines, readPayments } from './order-rows.ts';
import { readTransferAccount, type TransferAccount } from './transfer-account.ts';

/** What is known of an order in the transaction that makes it. */
export interface JustPlaced {
  readonly lines: readonly OrderLineRow[];
  readonly payments: readonly PaymentRow[];
  readonly lastChangeId: number;
}

/** Writes to the buyer, in the transaction of what the letter tells of. */
export async function mailOrder(
  tx: Transaction,
  means: OrderMeans,
  order: OrderRow,
  kind: OrderMailKind,
  { refundedCents = 0, placed }: { refundedCents?: number; placed?: JustPlaced } = {},
): Promise<void> {
  const { siteLinks, clock, keys } = means;
  const { locale, target, document } = order;
  const homeUrl = siteLinks.home({ locale, target });
  const brand = await remembered(means, `mail-brand:${homeUrl}`, placed, () =>
    readMailBrand(tx, locale, homeUrl),
  );
  const number = orderNumber(order.id, order.placedAt);
  const lines = placed?.lines ?? (await readLines(tx, order.id));
  const payments = placed?.payments ?? (await readPayments(tx, order.id));
  const isByTransfer = payments.some(({ provider, state }) => provider === 'transfer' && isRunning(state));
  const account = isByTransfer
    ? await remembered(means, 'transfer-account', placed, () => readTransferAccount(tx))
    : undefined;
  const letter = orderMail(locale, {
    ...{ kind, number },
    products: lines.map((line) => toMailProduct(line, order, means)),
    amounts: amountFacts(document, locale),
    delivery: deliveryFacts(document, locale),
    transfer: account ? transferFacts(order, account) : [],
    refunded: formatMoney(toMoney(refundedCents), locale),
    tracking:
      order.trackingNumber === null
        ? undefined
        : { number: order.trackingNumber, url: order.trackingUrl ?? '' },
    mayWithdraw: document.firm === null,
    orderUrl: siteLinks.order({ number, key: keys.sign(order.id) }, { locale, target }),
  });
  await enqueueMail(
    tx,
    {
      ...{ template: `order_${kind}`, locale, recipient: order.email },
      domain: new URL(homeUrl).hostname,
      attachments: kind === 'received' ? [{ kind: 'order', id: order.id }] : [],
      now: clock(),
    },
    writeLetter(letter, brand),
  );
}

/** What all letters have in common, read anew where the number of the last change is not known. */
const remembered = <Value>(
  { sharedReads }: OrderMeans,
  key: string,
  placed: JustPlaced | undefined,
  read: () => Promise<Value>,
): Promise<Value> => (placed ? sharedReads.remember(key, read, placed.lastChangeId) : read());

function toMailProduct(
  { name, reference, family, label, quantity, amountCents, slug }: OrderLineRow,
  { locale, target, document }: OrderRow,
  { siteLinks }: OrderMeans,
): MailProduct {
  const isFrench = locale === 'fr';
  const tax = document.basis === 'with_tax' ? '' : isFrench ? ' hors TVA' : ' excl. btw';
  return {
    ...{ name, reference, family, note: '' },
    url: siteLinks.product(slug, { locale, target }),
    lines: [
      `${label}, ${isFrench ? 'quantité :' : 'aantal:'} ${quantity}`,
      `${formatMoney(toMoney(amountCents), locale)}${tax}`,
    ],
  };
}

/** What a buyer who chose to pay by transfer needs. */
function transferFacts({ id, locale, totalCents }: OrderRow, account: TransferAccount): MailFact[] {
  const isFrench = locale === 'fr';
  return [
    { name: isFrench ? 'Montant' : 'Bedrag', value: formatMoney(toMoney(totalCents), locale) },
    { name: isFrench ? 'Compte' : 'Rekening', value: account.iban },
    { name: 'BIC', value: account.bic },
    { name: isFrench ? 'Bénéficiaire' : 'Begunstigde', value: account.holder },
    {
      name: isFrench ? 'Communication structurée' : 'Gestructureerde mededeling',
      value: structuredCommunication(id),
      isStrong: true,
    },
  ].filter(({ value }) => value !== '');
}
