import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sites that are notified of changes, and how far each has been. What waits for a site are the changes after that. */
export const notifiedSite = pgTable('notified_site', {
  /** Origin: `https://www.example.com`. */
  url: text('url').primaryKey(),
  /** Every change up to this one was accepted by the site; -1: none yet, it is to render everything. */
  deliveredChangeId: bigint('delivered_change_id', { mode: 'number' }).notNull(),
  /** Failed since the last delivery. */
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  /** Until then one process notifies the site. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  lastError: text('last_error'),
});
