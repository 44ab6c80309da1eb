import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, updatedAt } from './columns.ts';

/** Pictures by the file name that inputs refer to; `sources` are the widths that exist. */
export const media = pgTable('media', {
  id: identity(),
  file: text('file').notNull().unique(),
  contentHash: text('content_hash').notNull(),
  mime: text('mime').notNull(),
  width: integer('width'),
  height: integer('height'),
  sources: jsonb('sources').$type<{ name: string; width: number; type: string }[]>().notNull(),
  updatedAt: updatedAt(),
});
