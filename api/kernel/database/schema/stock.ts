import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale, Target } from '../../../contract/common.ts';
import {
  depotInputSchema,
  type MovementKind,
  type StockState,
  type WhenOut,
} from '../../../contract/stock.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';
import { shopOrder } from './order.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Places that goods leave from. */
export const depot = pgTable('depot', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull(),
  input: inputDocument(depotInputSchema),
  updatedAt: updatedAt(),
});

const depotId = () =>
  integer('depot_id')
    .notNull()
    .references(() => depot.id);

/**
 * What is counted, by the reference of its pack, so that it survives a pack that goes and comes back. Whoever changes levels
 * locks these rows first, in the order of their references.
 */
export const stockItem = pgTable(
  'stock_item',
  {
    reference: text('reference').primaryKey(),
    isCounted: boolean('is_counted').notNull(),
    whenOut: text('when_out').$type<WhenOut>().notNull(),
    /** Visitors read « few left » from this number down. */
    fewLeftCount: integer('few_left_count').notNull(),
    /** To be ordered anew from this number down; null: nobody is reminded. */
    reorderCount: integer('reorder_count'),
    /** Where it lies; may be empty. */
    shelf: text('shelf').notNull(),
    /** What visitors read; null where nothing is counted. */
    state: text('state').$type<StockState>(),
    /** Day on which the next ones are expected, while it is on order. */
    restockOn: date('restock_on'),
    updatedAt: updatedAt(),
  },
  (table) => [index('stock_item_state').on(table.state)],
);

/** The sums of the movements of a pack in a depot. */
export const stockLevel = pgTable(
  'stock_level',
  {
    reference: text('reference')
      .notNull()
      .references(() => stockItem.reference),
    depotId: depotId(),
    onHand: integer('on_hand').notNull(),
    /** More than what is there where buyers wait for what comes. */
    reserved: integer('reserved').notNull(),
    /** On its way to the depot, and when it is expected. */
    incoming: integer('incoming').notNull().default(0),
    incomingOn: date('incoming_on'),
    /** The moment that the last count was true of. */
    countedAt: moment('counted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.depotId] }),
    index('stock_level_depot').on(table.depotId),
    check('stock_level_on_hand', sql`${table.onHand} >= 0`),
    check('stock_level_reserved', sql`${table.reserved} >= 0`),
    check('stock_level_incoming', sql`${table.incoming} >= 0`),
  ],
);

/** What happened to the goods; nothing of it is changed afterwards. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull(),
    depotId: depotId(),
    kind: text('kind').$type<MovementKind>().notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    orderId: integer('order_id').references(() => shopOrder.id, { onDelete: 'set null' }),
    /** The same event comes twice, and counts once. */
    key: text('key').notNull().unique(),
    note: text('note').notNull().default(''),
    /** `staff:3`, `program:2`, `editor:5`; null for what orders do by themselves. */
    savedBy: text('saved_by'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('stock_movement_item').on(table.reference, table.depotId, table.id),
    index('stock_movement_order').on(table.orderId),
  ],
);

/** Orders that wait for their money while goods are reserved for them. */
export const stockHold = pgTable(
  'stock_hold',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** Afterwards the goods are for others, unless a payment is under way. */
    until: moment('until').notNull(),
  },
  (table) => [index('stock_hold_until').on(table.until)],
);

/** Who is to be told by email, once, that a pack can be had again: addresses whose owners have followed a link. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    id: identity(),
    /** By reference, so that it survives a pack that goes and comes back. */
    reference: text('reference').notNull(),
    email: text('email').notNull(),
    /** The address in lower case. */
    emailKey: text('email_key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    target: text('target').$type<Target>().notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_alert_reference_email').on(table.reference, table.emailKey),
    index('stock_alert_email').on(table.emailKey),
  ],
);
