import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { orderDocumentSchema, orderedShadeSchema } from '../../../contract/order-document.ts';
import { documentColumn, identity } from './columns.ts';
import { shopOrder } from './order.ts';

const cents = z.number().int();

/** A line of an order as it was, in the columns of `order_line`. */
const versionLineSchema = z.object({
  position: z.number().int(),
  packId: z.number().int(),
  reference: z.string(),
  name: z.string(),
  slug: z.string(),
  label: z.string(),
  family: z.number().int(),
  quantity: z.number().int(),
  catalogueCents: cents,
  unitCents: cents,
  amountCents: cents,
  discountCents: cents,
  ratePercent: z.number().int(),
  netCents: cents,
  taxCents: cents,
  totalCents: cents,
  shade: orderedShadeSchema.nullable(),
});

/** An order as it was until staff changed it. */
export const orderVersion = pgTable(
  'order_version',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    document: documentColumn('document', orderDocumentSchema).notNull(),
    lines: documentColumn('lines', z.array(versionLineSchema)).notNull(),
    /** Why it was changed. */
    reason: text('reason').notNull(),
    /** Until when it was so. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** `staff:3`, `program:2`, `editor:5`; null where it was not noted. */
    savedBy: text('saved_by'),
  },
  (table) => [index('order_version_order').on(table.orderId, table.id)],
);
