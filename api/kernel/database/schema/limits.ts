import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What callers have used up of their limits, where several processes share them. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);

/** Tokens that count once: digests of those that were used and would still be valid. */
export const usedToken = pgTable(
  'used_token',
  {
    digest: text('digest').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_token_expires_at').on(table.expiresAt)],
);
