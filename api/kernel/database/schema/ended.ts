import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Accounts that are gone for good. Nothing in a row names a person. A list outside the database has the same, from which a
 * restored backup learns what must not come back.
 */
export const endedAccount = pgTable(
  'ended_account',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'customer' | 'staff'>().notNull(),
    /** Digest of what distinguishes the account from every other one of its kind, before and after a restore. */
    mark: text('mark').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ended_account_ended_at').on(table.endedAt)],
);
