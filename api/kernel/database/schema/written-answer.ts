import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';
import { purchaseOrder } from './purchase-order.ts';
import { submission } from './submission.ts';

/** What staff wrote to the sender of a form, or a trade order. It is deleted with what it answers. */
export const writtenAnswer = pgTable(
  'written_answer',
  {
    id: identity(),
    submissionId: integer('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    purchaseOrderId: integer('purchase_order_id').references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** `staff:3`. */
    savedBy: text('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('written_answer_submission').on(table.submissionId, table.id),
    index('written_answer_purchase_order').on(table.purchaseOrderId, table.id),
    check(
      'written_answer_answers_one',
      sql`num_nonnulls(${table.submissionId}, ${table.purchaseOrderId}) = 1`,
    ),
  ],
);
