import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Processes that work on this database, as long as they are seen. Times are those of the database. */
export const liveProcess = pgTable('live_process', {
  id: uuid('id').primaryKey(),
  /** Machine and port: `shop-1:4321`. */
  name: text('name').notNull(),
  /** Argon2id hash of each secret that all of them must share, by the name of its setting. */
  secretHashes: jsonb('secret_hashes').$type<Readonly<Record<string, string>>>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
