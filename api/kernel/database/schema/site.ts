import { char, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  countryInputSchema,
  settingInputSchema,
  siteInputSchema,
  tagInputSchema,
} from '../../../contract/content.ts';
import { documentColumn, identity, inputDocument, updatedAt } from './columns.ts';

/** Ids are given, not drawn: the site is 2. */
export const site = pgTable('site', {
  id: integer('id').primaryKey(),
  url: text('url').notNull().unique(),
  languages: documentColumn('languages', siteInputSchema.shape.languages).notNull(),
  input: inputDocument(siteInputSchema),
  updatedAt: updatedAt(),
});

/** Ids are given, not drawn: private individuals are 1, professionals 2. */
export const salesPlan = pgTable(
  'sales_plan',
  {
    id: integer('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    target: text('target').$type<'part' | 'pro'>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    symbol: text('symbol').notNull(),
  },
  (table) => [uniqueIndex('sales_plan_site_target').on(table.siteId, table.target)],
);

export const setting = pgTable('setting', {
  id: identity(),
  code: text('code').notNull().unique(),
  input: inputDocument(settingInputSchema),
  updatedAt: updatedAt(),
});

export const country = pgTable('country', {
  id: identity(),
  iso: text('iso').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument(countryInputSchema),
  updatedAt: updatedAt(),
});

export const tag = pgTable(
  'tag',
  {
    id: identity(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    input: inputDocument(tagInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tag_kind_key').on(table.kind, table.key),
    index('tag_kind_position').on(table.kind, table.position),
  ],
);
