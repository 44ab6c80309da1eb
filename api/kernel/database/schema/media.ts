import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Translated } from '../../../contract/common.ts';
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
  /** What a use of a picture begins with; lacks a language, or is empty in it, until an editor has written it. */
  alt: jsonb('alt').$type<Partial<Translated<string>>>().notNull().default({}),
  /** What has to stay in sight where a picture is cut, in per cent from its left and its top; null: its middle. */
  focusX: smallint('focus_x'),
  focusY: smallint('focus_y'),
  /** Folded: the name and the alternative texts. */
  words: text('words').notNull().default(''),
  version: integer('version').notNull().default(1),
  /** Same form as in `record`. */
  savedBy: text('saved_by').notNull().default('system'),
  updatedAt: updatedAt(),
});
