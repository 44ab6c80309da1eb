import { isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale, Target } from '../../../contract/common.ts';
import { orderDocumentSchema, orderedShadeSchema } from '../../../contract/order-document.ts';
import type { SubmissionState } from '../../../contract/submission.ts';
import type {
  OrderEventKind,
  OrderState,
  PaymentState,
  RefundState,
  RefundWay,
} from '../../../rules/order-state.ts';
import { cart } from './cart.ts';
import { documentColumn, identity } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How far a cart has come on its way to an order: what its buyer chose for the delivery. */
export const checkout = pgTable('checkout', {
  cartId: integer('cart_id')
    .primaryKey()
    .references(() => cart.id, { onDelete: 'cascade' }),
  delivery: jsonb('delivery').notNull(),
  /** The result of the check of the VAT number of the delivery. */
  isVatConfirmed: boolean('is_vat_confirmed').notNull(),
  vatProof: text('vat_proof').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** The enterprise number of the firm that bought, in digits and capitals, as indexed; null for consumers. */
export const enterpriseNumberOf = (document: SQLWrapper): SQL<string> =>
  sql<string>`upper(regexp_replace(${document} #>> '{firm,enterpriseNumber}', '[^0-9A-Za-z]', '', 'g'))`;
/** The VAT number of the firm that bought, in digits and capitals, as indexed; null for consumers. */
export const vatNumberOf = (document: SQLWrapper): SQL<string> =>
  sql<string>`upper(regexp_replace(${document} #>> '{firm,vatNumber}', '[^0-9A-Za-z]', '', 'g'))`;

/** What was ordered, as it was at that moment: later changes of the catalogue leave it alone. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: identity(),
    placedAt: moment('placed_at').notNull(),
    /** Language of the page it was placed on: every email about it is in that language. */
    locale: text('locale').$type<Locale>().notNull(),
    target: text('target').$type<Target>().notNull(),
    /** Null for guests, and once the account is gone. */
    customerId: integer('customer_id'),
    email: text('email').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    totalCents: integer('total_cents').notNull(),
    document: documentColumn('document', orderDocumentSchema).notNull(),
    /** Of builds that knew of no shipments: those that run during an upgrade still write it, see `completeShipments`. */
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Why it cannot be sent although it could, as staff noted it; empty: it can. */
    setAside: text('set_aside').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    /** What staff find it by, see `orderWords`. Null for a moment where a build placed or shipped it that knew of no words. */
    words: text('words'),
  },
  (table) => [
    // Buyers wait for the entries of their order, a millisecond if they are sorted in one by one: some hundreds wait together.
    index('shop_order_words')
      .using('gin', table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
    index('shop_order_wordless').on(table.id).where(isNull(table.words)),
    index('shop_order_customer').on(table.customerId, table.id),
    index('shop_order_guest_email').on(sql`lower(${table.email})`).where(isNull(table.customerId)),
    index('shop_order_state').on(table.state, table.id),
    index('shop_order_placed').on(table.placedAt),
    index('shop_order_total').on(table.totalCents, table.id),
    index('shop_order_enterprise_number')
      .on(enterpriseNumberOf(table.document))
      .where(sql`${enterpriseNumberOf(table.document)} <> ''`),
    index('shop_order_vat_number')
      .on(vatNumberOf(table.document))
      .where(sql`${vatNumberOf(table.document)} <> ''`),
  ],
);

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => shopOrder.id, { onDelete: 'cascade' });

/** Cents are those of `cartTotals`, in the basis of the order. */
export const orderLine = pgTable(
  'order_line',
  {
    orderId: orderId(),
    position: integer('position').notNull(),
    /** The catalogue may have lost it since. */
    packId: integer('pack_id').notNull(),
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    family: integer('family').notNull(),
    quantity: integer('quantity').notNull(),
    /** Including VAT at home, as in the catalogue of that day. */
    catalogueCents: integer('catalogue_cents').notNull(),
    unitCents: integer('unit_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    ratePercent: integer('rate_percent').notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** What the pack was tinted to; null for goods of the shelf. */
    shade: documentColumn('shade', orderedShadeSchema),
    /** How many had yet to come when they were reserved; none once the order has left or its goods are for others. */
    awaitedCount: integer('awaited_count').notNull().default(0),
    /** Day on which they were expected then; null where that was not known. */
    awaitedOn: date('awaited_on'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** One payment attempt, of which an order may have several. */
export const payment = pgTable(
  'payment',
  {
    id: identity(),
    orderId: orderId(),
    provider: text('provider').notNull(),
    method: text('method').notNull(),
    methodLabel: text('method_label').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Day on which a transfer reached the account, as staff read it on the statement; null for others, and where it was not noted. */
    receivedOn: date('received_on'),
    /** The payment of another order that staff had noted this transfer as, by mistake: its state is `reversed`. Null for others. */
    movedFromId: integer('moved_from_id').references((): AnyPgColumn => payment.id, { onDelete: 'set null' }),
    /** Sent with every request that begins it. */
    key: text('key').notNull().unique(),
    /** The provider's name for it; null until it responded. */
    reference: text('reference'),
    pageUrl: text('page_url'),
    expiresAt: moment('expires_at'),
    /** When the provider is asked again by itself; null when nothing more is expected. */
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('payment_order').on(table.orderId),
    index('payment_next_check_at').on(table.nextCheckAt),
    uniqueIndex('payment_provider_reference').on(table.provider, table.reference),
    uniqueIndex('payment_moved_from').on(table.movedFromId).where(isNotNull(table.movedFromId)),
  ],
);

/** Money on its way back. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: identity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    /** Sent with every request for it, so that it is made once. */
    key: text('key').notNull().unique(),
    reason: text('reason').$type<'staff' | 'surplus'>().notNull(),
    way: text('way').$type<RefundWay>().notNull().default('provider'),
    state: text('state').$type<RefundState>().notNull(),
    /** When a provider is asked for it, or asked again. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    /** Who of the staff asked for it, as `staff:3`; null where nobody did. */
    requestedBy: text('requested_by'),
    /** When the provider took it on. */
    sentAt: moment('sent_at'),
    /** When it was known that the money had left. */
    doneAt: moment('done_at'),
    /** Who of the staff made the transfer; null for providers. */
    doneBy: text('done_by'),
    /** Day on which the transfer left the account of the shop. */
    transferredOn: date('transferred_on'),
    /** Account of the buyer that a transfer goes to, in capitals and digits; null until it is known. */
    iban: text('iban'),
    holder: text('holder'),
    /** A former version told the buyer that it was made, and nobody knows whether it was. */
    isAnnounced: boolean('is_announced').notNull().default(false),
    /** Why it was not made, as staff noted it. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('payment_refund_payment').on(table.paymentId),
    index('payment_refund_due').on(table.state, table.nextAttemptAt),
    index('payment_refund_way').on(table.way, table.state, table.id),
  ],
);

/** What happened to an order, and by whom. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: identity(),
    orderId: orderId(),
    state: text('state').$type<OrderState>().notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull().default('state'),
    actor: text('actor').$type<'customer' | 'provider' | 'staff'>().notNull(),
    /** Money that moved, for refunds and surpluses. */
    amountCents: integer('amount_cents'),
    note: text('note').notNull(),
    /** Who of the staff did it, as `staff:3`; null for others, and where it was not noted. */
    savedBy: text('saved_by'),
    at: moment('at').notNull(),
  },
  (table) => [index('order_event_order').on(table.orderId, table.id)],
);

/** What staff note about an order for themselves: the buyer is shown the events of the order alone. */
export const orderNote = pgTable(
  'order_note',
  {
    id: identity(),
    orderId: orderId(),
    note: text('note').notNull(),
    /** `staff:3`, `program:2`, `editor:5`. */
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [index('order_note_order').on(table.orderId, table.id)],
);

/** Withdrawals from a contract, as they were declared. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: identity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    orderNumber: text('order_number').notNull(),
    articles: text('articles').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    orderId: integer('order_id').references(() => shopOrder.id, { onDelete: 'set null' }),
    receivedAt: moment('received_at').notNull(),
    /** Its receipt went out by email. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** Digest of what was declared and the hour: a declaration that is sent again is stored once. */
    digest: text('digest').unique(),
    state: text('state').$type<SubmissionState>().notNull().default('received'),
    note: text('note').notNull().default(''),
    /** Who dealt with it, as `staff:3`; null while it waits, and where a refund of the whole order did. */
    handledBy: text('handled_by'),
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('withdrawal_order').on(table.orderId),
    index('withdrawal_order_email').on(table.orderNumber, table.emailKey),
    index('withdrawal_state').on(table.state, table.id),
  ],
);

/** Responses to requests that may be repeated: the same key brings the same response. */
export const storedResponse = pgTable(
  'kept_answer',
  {
    /** Digest of the caller and the key. */
    digest: text('digest').primaryKey(),
    /** Digest of the body that came with the key. */
    bodyDigest: text('body_digest').notNull(),
    body: jsonb('body'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('kept_answer_expires_at').on(table.expiresAt)],
);

/** Payments of the test provider, which stands in for one in demonstrations. */
export const testPayment = pgTable('test_payment', {
  reference: text('reference').primaryKey(),
  key: text('key').notNull().unique(),
  method: text('method').notNull(),
  orderNumber: text('order_number').notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** Keys of the refunds that were made. */
  refundKeys: text('refund_keys').array().notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  /** What it becomes, and when. */
  laterState: text('later_state').$type<PaymentState>(),
  laterAt: moment('later_at'),
  expiresAt: moment('expires_at').notNull(),
});
