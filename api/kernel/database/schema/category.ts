import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { categoryInputSchema } from '../../../contract/catalogue.ts';
import { type Locale, mediaReferenceSchema } from '../../../contract/common.ts';
import { documentColumn, identity, inputDocument, updatedAt } from './columns.ts';

export const category = pgTable(
  'category',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    position: integer('position').notNull(),
    family: smallint('family').notNull(),
    cover: documentColumn('cover', mediaReferenceSchema),
    input: inputDocument(categoryInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [index('category_parent_position').on(table.parentId, table.position)],
);

export const categoryTranslation = pgTable(
  'category_translation',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.locale] }),
    uniqueIndex('category_translation_locale_slug').on(table.locale, table.slug),
  ],
);

/** Every category with each of its ancestors and itself (`depth` 0): a move rewrites it, a read never walks. */
export const categoryClosure = pgTable(
  'category_closure',
  {
    ancestorId: integer('ancestor_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    depth: smallint('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ancestorId, table.categoryId] }),
    index('category_closure_category').on(table.categoryId),
  ],
);
