import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Parts of the pages that a broad change makes stale: each is rendered by one process, and taken over by the others. */
export const pageShare = pgTable(
  'page_share',
  {
    /** Digest of the change, and of what pages are made with. */
    work: text('work').notNull(),
    share: integer('share').notNull(),
    /** The process that renders it. */
    holder: uuid('holder').notNull(),
    /** Until then nobody else takes it, by the clock of the database. */
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    /** Its pages are in a file beside the media. */
    isFinished: boolean('is_finished').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.work, table.share] })],
);
