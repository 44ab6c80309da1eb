import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

/** The log of publishing: one row a run. */
export const publication = pgTable(
  'publication',
  {
    id: identity(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** `all`, or `tags` when only the pages of some tags were made again. */
    scope: text('scope').$type<'all' | 'tags' | 'pages'>().notNull(),
    tags: text('tags').array().notNull(),
    /** Who made the change, in the form of `saved_by`; null: it was made for none, as when the process starts. */
    savedBy: text('saved_by'),
    pagesDone: integer('pages_done').notNull().default(0),
    pagesFailed: integer('pages_failed').notNull().default(0),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    messages: jsonb('messages').$type<{ path: string; message: string }[]>().notNull(),
  },
  (table) => [index('publication_started_at').on(table.startedAt)],
);
