import { integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { shopOrder } from './order.ts';

/** Invoices of firms, numbered by year without a gap. Their content is that of their order. */
export const invoice = pgTable(
  'invoice',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('invoice_year_number').on(table.year, table.number)],
);
