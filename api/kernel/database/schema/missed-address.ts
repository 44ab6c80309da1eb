import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Paths at which visitors found nothing, for editors: no visitor, no more than a bounded number. */
export const missedAddress = pgTable('missed_address', {
  path: text('path').primaryKey(),
  times: integer('times').notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
});
