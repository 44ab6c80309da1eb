import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { testimonyInputSchema } from '../../../contract/testimony.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';

/** What customers say about the company. */
export const testimony = pgTable('testimony', {
  id: identity(),
  code: text('code').notNull().unique(),
  subject: text('subject').notNull(),
  position: integer('position').notNull(),
  input: inputDocument(testimonyInputSchema),
  updatedAt: updatedAt(),
});
