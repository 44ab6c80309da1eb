import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

export const editorSession = pgTable(
  'editor_session',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Mark of the password that it was opened with: it ends with that. */
    passwordMark: text('password_mark'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('editor_session_expires_at').on(table.expiresAt)],
);
