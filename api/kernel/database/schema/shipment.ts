import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { parcelSchema } from '../../../contract/tracking.ts';
import { documentColumn, identity } from './columns.ts';
import { shopOrder } from './order.ts';
import { depot } from './stock.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Goods of an order that left together. One that was noted by mistake stays as a trace. */
export const shipment = pgTable(
  'shipment',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** The same departure is noted once. */
    key: text('key').notNull(),
    /** Null where the goods left from the depots that they were reserved in. */
    depotId: integer('depot_id').references(() => depot.id, { onDelete: 'set null' }),
    carrierCode: text('carrier_code').notNull(),
    /** In the language of the order. */
    carrierLabel: text('carrier_label').notNull(),
    parcels: documentColumn('parcels', z.array(parcelSchema)).notNull(),
    leftAt: moment('left_at').notNull(),
    /** `staff:3`, `program:2`, `editor:5`; null where it was not noted. */
    savedBy: text('saved_by'),
    deliveredAt: moment('delivered_at'),
    /** It was noted by mistake: nothing of it has left. */
    withdrawnAt: moment('withdrawn_at'),
    /** When its buyer is written to, of how things stand then; null: there is nothing to write. */
    mailDueAt: moment('mail_due_at'),
    /** The numbers that its buyer was told; null: they know nothing of it. */
    toldNumbers: text('told_numbers').array(),
  },
  (table) => [
    unique('shipment_key').on(table.orderId, table.key),
    index('shipment_mail_due_at').on(table.mailDueAt),
    index('shipment_parcels').using('gin', sql`${table.parcels} jsonb_path_ops`),
  ],
);

/** How much of a line of its order a shipment holds. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    /** Position of the line in its order. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.position] })],
);
