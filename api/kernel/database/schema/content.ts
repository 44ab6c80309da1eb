import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Locale, mediaReferenceSchema } from '../../../contract/common.ts';
import {
  folderInputSchema,
  menuInputSchema,
  type PageType,
  pageInputSchema,
  sliderInputSchema,
} from '../../../contract/content.ts';
import { documentColumn, identity, inputDocument, updatedAt } from './columns.ts';

export const page = pgTable(
  'page',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    technicalType: text('technical_type').$type<PageType>().notNull(),
    salesPlanIds: integer('sales_plan_ids').array().notNull(),
    tags: text('tags').array().notNull(),
    /** null: both professional networks. */
    negoce: boolean('negoce'),
    /** Visitors see it: it is no draft, and its day has come. */
    published: boolean('published').notNull(),
    publishedAt: date('published_at', { mode: 'string' }).notNull(),
    cover: documentColumn('cover', mediaReferenceSchema),
    input: inputDocument(pageInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [index('page_type_published_at').on(table.technicalType, table.publishedAt)],
);

export const pageTranslation = pgTable(
  'page_translation',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.locale] }),
    uniqueIndex('page_translation_locale_slug').on(table.locale, table.slug),
  ],
);

export const folder = pgTable('folder', {
  id: identity(),
  code: text('code').notNull().unique(),
  salesPlanIds: integer('sales_plan_ids').array().notNull(),
  types: text('types').array().notNull(),
  cover: documentColumn('cover', mediaReferenceSchema),
  input: inputDocument(folderInputSchema),
  updatedAt: updatedAt(),
});

export const folderTranslation = pgTable(
  'folder_translation',
  {
    folderId: integer('folder_id')
      .notNull()
      .references(() => folder.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folderId, table.locale] }),
    uniqueIndex('folder_translation_locale_slug').on(table.locale, table.slug),
  ],
);

export const menu = pgTable('menu', {
  id: identity(),
  code: text('code').notNull().unique(),
  input: inputDocument(menuInputSchema),
  updatedAt: updatedAt(),
});

export const slider = pgTable(
  'slider',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    position: integer('position').notNull(),
    salesPlanIds: integer('sales_plan_ids').array().notNull(),
    /** null: both professional networks. */
    negoce: boolean('negoce'),
    input: inputDocument(sliderInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [index('slider_position').on(table.position)],
);
