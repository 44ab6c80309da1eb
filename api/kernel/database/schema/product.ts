import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { packContentSchema, productInputSchema, technicalSchema } from '../../../contract/catalogue.ts';
import { type Locale, mediaReferenceSchema } from '../../../contract/common.ts';
import type { StockState } from '../../../contract/stock.ts';
import { category } from './category.ts';
import { documentColumn, identity, inputDocument, noPendingList, updatedAt } from './columns.ts';
import { salesPlan } from './site.ts';

export const product = pgTable(
  'product',
  {
    id: identity(),
    reference: text('reference').notNull().unique(),
    mainCategoryId: integer('main_category_id')
      .notNull()
      .references(() => category.id),
    technical: documentColumn('technical', technicalSchema).notNull(),
    cover: documentColumn('cover', mediaReferenceSchema),
    packCount: integer('pack_count').notNull(),
    input: inputDocument(productInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [index('product_main_category').on(table.mainCategoryId)],
);

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

export const productTranslation = pgTable(
  'product_translation',
  {
    productId: productId(),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** The name in lower case without accents, so that every server sorts alike. */
    sortName: text('sort_name').notNull(),
    summary: text('summary').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.locale] }),
    uniqueIndex('product_translation_locale_slug').on(table.locale, table.slug),
    index('product_translation_locale_sort_name').on(table.locale, table.sortName),
  ],
);

/** Position 0 is the main category. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: productId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_category_category').on(table.categoryId, table.productId),
  ],
);

/**
 * A product in a sales plan, with all that lists choose and order by: lists and their filters read this narrow table
 * and nothing else.
 */
export const productSalesPlan = pgTable(
  'product_sales_plan',
  {
    productId: productId(),
    salesPlanId: integer('sales_plan_id')
      .notNull()
      .references(() => salesPlan.id),
    /** Place among the promoted products of the plan, from 1. */
    promoted: integer('promoted'),
    reference: text('reference').notNull(),
    /** Price including VAT of the cheapest pack, with its tinting where it is sold tinted only; null without packs. */
    fromCents: integer('from_cents'),
    /** The categories of the product and their ancestors. */
    categoryIds: integer('category_ids').array().notNull(),
    filterValueIds: integer('filter_value_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.salesPlanId, table.productId] }),
    index('product_sales_plan_product').on(table.productId),
    index('product_sales_plan_promoted').on(table.salesPlanId, table.promoted),
    index('product_sales_plan_categories').using('gin', table.categoryIds).with(noPendingList),
  ],
);

export const pack = pgTable(
  'pack',
  {
    id: identity(),
    productId: productId(),
    position: integer('position').notNull(),
    reference: text('reference').notNull().unique(),
    ean: text('ean').notNull().unique(),
    priceCents: integer('price_cents').notNull(),
    /** The rest of the pack as it was given: content, packaging, box and pallet. */
    content: documentColumn('content', packContentSchema).notNull(),
    /** As `stock_item` has them, for whoever reads packs; null where nothing is counted. */
    stockState: text('stock_state').$type<StockState>(),
    restockOn: date('restock_on'),
  },
  (table) => [index('pack_product_position').on(table.productId, table.position)],
);

/** By reference, because products point at each other and one of them is saved first. */
export const productRelated = pgTable(
  'product_related',
  {
    productId: productId(),
    relatedReference: text('related_reference').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.relatedReference] }),
    index('product_related_reference').on(table.relatedReference),
  ],
);

/** Stored by reference, so that it survives a pack that goes and comes back. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: identity(),
    packReference: text('pack_reference').notNull(),
    cents: integer('cents').notNull(),
    from: timestamp('from', { withTimezone: true }).notNull(),
  },
  (table) => [index('price_history_pack_from').on(table.packReference, table.from)],
);
