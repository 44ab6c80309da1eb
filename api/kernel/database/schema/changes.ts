import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was written, in order: readers follow it by id. */
export const changeEvent = pgTable(
  'change_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    tags: text('tags').array().notNull(),
    /** Same form as the `saved_by` of a record, or `visitor`; null: older than this column. */
    savedBy: text('saved_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('change_event_created_at').on(table.createdAt)],
);
