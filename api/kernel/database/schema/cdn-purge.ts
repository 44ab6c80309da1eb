import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pages whose copies in caches in front are old, in the order in which they became so. */
export const cdnPurge = pgTable('cdn_purge', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null: every page. */
  paths: text('paths').array(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Caches in front, and how far each has been purged. What waits for one are the purges after that. */
export const cdnTarget = pgTable('cdn_target', {
  url: text('url').primaryKey(),
  /** Every purge up to this one was taken; -1: none yet, or none for a day, everything is purged first. */
  deliveredPurgeId: bigint('delivered_purge_id', { mode: 'number' }).notNull(),
  /** Every purge up to this one was taken for the second time. */
  repeatedPurgeId: bigint('repeated_purge_id', { mode: 'number' }).notNull(),
  /** Failed since the last success. */
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  /** Until then one process purges the cache. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  lastError: text('last_error'),
  /** When a process last had the cache in its settings. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
