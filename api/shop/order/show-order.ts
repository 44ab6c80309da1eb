import type { z } from 'zod';
import type { CheckoutTotals } from '../../contract/checkout.ts';
import type { Locale } from '../../contract/common.ts';
import type {
  OfferedMethod,
  Order,
  OrderEvent,
  OrderItem,
  OrderRefund,
  orderLineSchema,
  orderPaymentSchema,
} from '../../contract/order.ts';
import type { OrderDocument, OrderedShade } from '../../contract/order-document.ts';
import { expectedDelivery } from '../../rules/expected-delivery.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { hasLeft, isRunning, orderPaymentState } from '../../rules/order-state.ts';
import { toMoney } from '../../rules/price.ts';
import { awaitedLabel } from '../../rules/stock-label.ts';
import { structuredCommunication } from '../../rules/structured-communication.ts';
import { claimsOfOrder } from '../claim/show-claim.ts';
import { showShipments } from '../shipment/shipment-rows.ts';
import { askedCents, countedCents, type OrderMoney, owedCents } from './counted-money.ts';
import { hiddenAccount } from './hidden-account.ts';
import { readInvoice } from './invoice/order-invoice.ts';
import { readTransferMoves, type TransferMoves } from './moved-transfers.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import {
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  type PaymentRow,
  readEvents,
  readLines,
  readPayments,
} from './order-rows.ts';
import { findMethods, toOfferedMethod } from './payment-methods.ts';
import { type RefundRow, readRefunds } from './refund-rows.ts';
import { readTransferAccount } from './transfer-account.ts';

interface Reader {
  /** Staff are shown who of them did what. */
  readonly isStaff: boolean;
}

export async function showOrder(
  dependencies: OrderDependencies,
  order: OrderRow,
  reader: Reader = { isStaff: false },
): Promise<Order> {
  const { db } = dependencies.database;
  const { document, state } = order;
  const lines = await readLines(db, order.id);
  const payments = await readPayments(db, order.id);
  const refunds = await readRefunds(db, order.id);
  const events = await readEvents(db, order.id);
  const movesOf = reader.isStaff ? await readTransferMoves(db, payments) : () => notMoved;
  const issued = document.firm === null ? undefined : await readInvoice(db, order.id);
  const shipments = hasLeft(state) ? await showShipments(db, order.id, reader) : [];
  const asked = askedCents(order, { payments, refunds, events });
  const itemCount = lines.reduce((count, { quantity }) => count + quantity, 0);
  return {
    ...toOrderItem(order, payments, itemCount),
    ...describe(document),
    expected_delivery: toExpected(order, events),
    lang: order.locale,
    email: order.email,
    lines: lines.map((line) => toLine(line, order)),
    totals: toTotals(document),
    paymentBy: payments.at(-1)?.method ?? '',
    payments: payments.map((each) => toPayment(each, movesOf(each))),
    refunds: refunds.map(toRefund),
    can_pay: asked > 0,
    communication: structuredCommunication(order.id),
    transfer: await toTransfer(dependencies, order, awaitedCents(order, { payments, refunds, events })),
    methods: asked > 0 ? await offeredMethods(dependencies, order, asked) : [],
    invoice: issued ? { number: issued.number, date: issued.issuedAt.toISOString() } : null,
    tracking: shipments.flatMap(({ parcels }) => parcels)[0] ?? null,
    shipments,
    history: events
      .filter(({ kind }) => reader.isStaff || kind !== 'shipment_corrected')
      .map((event) => toEvent(event, reader)),
    is_guest: order.customerId === null,
    claims: await claimsOfOrder(db, order.id),
  };
}

export function toOrderItem(order: OrderRow, payments: readonly PaymentRow[], itemCount: number): OrderItem {
  return {
    id: order.id,
    number: orderNumber(order.id, order.placedAt),
    channel: 'web',
    date: order.placedAt.toISOString(),
    item_count: itemCount,
    status: order.state,
    payment_status: orderPaymentState(payments, order.totalCents),
    total: toMoney(order.totalCents),
  };
}

const onTheWay: ReadonlySet<string> = new Set(['paid', 'preparing', 'shipped']);

/** What the carrier promised when the order was placed, from the moment it was paid. */
function toExpected(
  { document, state }: OrderRow,
  events: readonly OrderEventRow[],
): Order['expected_delivery'] {
  const { workingDays } = document.carrier;
  const paid = events.findLast((event) => event.kind === 'state' && event.state === 'paid');
  return workingDays && paid && onTheWay.has(state) ? expectedDelivery(paid.at, workingDays) : null;
}

/** Staff write of these for themselves: of another order and its buyer, or of a mistake. */
const staffNoted: ReadonlySet<OrderEvent['kind']> = new Set([
  'transfer_reversed',
  'changed',
  'shipment_corrected',
  'shipment_withdrawn',
]);

const toEvent = (
  { kind, state, amountCents, note, savedBy, at }: OrderEventRow,
  { isStaff }: Reader,
): OrderEvent => ({
  kind,
  status: state,
  amount: amountCents === null ? null : toMoney(amountCents),
  note: staffNoted.has(kind) && !isStaff ? '' : note,
  date: at.toISOString(),
  saved_by: isStaff ? savedBy : null,
});

function describe(document: OrderDocument) {
  const { worksite, firm, discount, phone, asmCode, reference, comment, carrier } = document;
  return {
    phone,
    asmCode,
    reference,
    comment,
    discountCode: discount?.code ?? null,
    discount_label: discount?.label ?? null,
    selectedCarrier: {
      code: carrier.code,
      kind: carrier.kind,
      label: carrier.label,
      working_days: carrier.workingDays ?? null,
    },
    selectedRelay: document.relay,
    selectedShippingAddress: document.shippingAddress,
    selectedBillingAddress: document.billingAddress,
    worksite: worksite && {
      contact: worksite.contact,
      phone: worksite.phone,
      access_hours: worksite.accessHours,
      needs_tail_lift: worksite.needsTailLift,
    },
    firm: firm && {
      company: firm.company,
      enterprise_number: firm.enterpriseNumber,
      vat_number: firm.vatNumber,
      is_vat_confirmed: firm.isVatConfirmed,
      siret: firm.siret,
    },
  };
}

export function toLine(
  line: OrderLineRow,
  { document, locale }: Pick<OrderRow, 'document' | 'locale'>,
): z.infer<typeof orderLineSchema> {
  const { basis } = document;
  const { position, packId, reference, name, slug, label, family, quantity } = line;
  const withTaxCents =
    basis === 'with_tax' ? line.unitCents : Math.round((line.unitCents * (100 + line.ratePercent)) / 100);
  return {
    reference,
    name,
    slug,
    label,
    family,
    quantity,
    id: position,
    element_type: 'product',
    element_id: packId,
    unit_price: toMoney(line.unitCents),
    amount: toMoney(line.amountCents),
    price_with_tax: toMoney(withTaxCents),
    catalogue_price: toMoney(line.catalogueCents),
    tax_rate: line.ratePercent,
    total_with_tax: toMoney(line.totalCents),
    shade: line.shade && toShade(line.shade),
    awaited: line.awaitedCount > 0 ? toAwaited(line, locale) : null,
  };
}

const toAwaited = (line: OrderLineRow, locale: Locale): z.infer<typeof orderLineSchema>['awaited'] => ({
  count: line.awaitedCount,
  restock_on: line.awaitedOn,
  label: awaitedLabel(line, locale),
});

const toShade = ({ priceCents, ...shade }: OrderedShade) => ({
  ...shade,
  catalogue_price: toMoney(priceCents),
});

export function toTotals(document: OrderDocument): CheckoutTotals {
  const { basis, taxTreatment, shipping } = document;
  return {
    basis,
    tax_treatment: taxTreatment,
    goods: toMoney(document.goodsCents),
    discount: toMoney(document.discountCents),
    shipping: toMoney(basis === 'with_tax' ? shipping.totalCents : shipping.netCents),
    net: toMoney(document.netCents),
    taxes: document.taxes.map(({ ratePercent, netCents, taxCents, totalCents }) => ({
      rate: ratePercent,
      net: toMoney(netCents),
      tax: toMoney(taxCents),
      total: toMoney(totalCents),
    })),
    tax: toMoney(document.taxCents),
    total: toMoney(document.totalCents),
  };
}

const notMoved: TransferMoves = { from: null, to: null };

const toPayment = (row: PaymentRow, { from, to }: TransferMoves): z.infer<typeof orderPaymentSchema> => ({
  id: row.id,
  method: row.method,
  label: row.methodLabel,
  is_test: row.provider === 'test',
  status: row.state,
  amount: toMoney(row.amountCents),
  refunded: toMoney(row.refundedCents),
  date: row.createdAt.toISOString(),
  received_on: row.receivedOn,
  moved_from: from,
  moved_to: to,
});

const toRefund = ({
  id,
  way,
  state,
  amountCents,
  createdAt,
  doneAt,
  transferredOn,
  iban,
}: RefundRow): OrderRefund => ({
  id,
  way,
  status: state,
  amount: toMoney(amountCents),
  date: createdAt.toISOString(),
  done_on: transferredOn ?? (doneAt && belgianDay(doneAt)),
  account: iban && hiddenAccount(iban),
  needs_account: way === 'transfer' && state === 'requested' && iban === null,
});

/**
 * Cents that a transfer is to bring: of an order that waits for one, or of what is owed since one was noted by mistake or the
 * order was changed.
 */
function awaitedCents(order: OrderRow, money: OrderMoney): number {
  const { payments, refunds } = money;
  const isAwaited = payments.some((each) => each.provider === 'transfer' && isRunning(each.state));
  const isMistaken = payments.some(({ state }) => state === 'reversed');
  if (order.state === 'awaiting_payment') return isAwaited ? askedCents(order, money) : 0;
  if (isMistaken) return owedCents(order, countedCents(payments, refunds));
  return isAwaited || payments.at(-1)?.provider === 'transfer' ? askedCents(order, money) : 0;
}

async function toTransfer(
  { database }: OrderDependencies,
  { id }: OrderRow,
  amountCents: number,
): Promise<Order['transfer']> {
  if (amountCents === 0) return null;
  const account = await readTransferAccount(database.db);
  return (
    (account && { ...account, amount: toMoney(amountCents), communication: structuredCommunication(id) }) ??
    null
  );
}

async function offeredMethods(
  dependencies: OrderDependencies,
  { document, locale }: OrderRow,
  amountCents: number,
): Promise<OfferedMethod[]> {
  const country = document.billingAddress.country;
  const methods = await findMethods(dependencies, { amountCents, country, locale });
  return methods.map(toOfferedMethod);
}
