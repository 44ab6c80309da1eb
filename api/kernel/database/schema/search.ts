import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/common.ts';
import { noPendingList, textSearchVector } from './columns.ts';

/** What an entity is found by in one language, in each of its sales plans. */
export const searchDocument = pgTable(
  'search_document',
  {
    entityType: text('entity_type').$type<'page' | 'product' | 'category' | 'folder'>().notNull(),
    entityId: integer('entity_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    salesPlanIds: integer('sales_plan_ids').array().notNull(),
    title: text('title').notNull(),
    /** References and EANs in upper case, matched as a whole. */
    codes: text('codes').array().notNull(),
    /** Everything it is found by. */
    vector: textSearchVector('vector').notNull(),
    /** The words that results are ordered by: few, because reading all of them would take longer than finding. */
    headVector: textSearchVector('head_vector').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId, table.locale] }),
    index('search_document_codes').using('gin', table.codes),
    index('search_document_vector_fr').using('gin', table.vector).where(sql`locale = 'fr'`),
    index('search_document_vector_nl').using('gin', table.vector).where(sql`locale = 'nl'`),
  ],
);

/** Products that are to be indexed anew, because a name that they are found by has changed: some may be gone meanwhile. */
export const searchDocumentDue = pgTable('search_document_due', {
  productId: integer('product_id').primaryKey(),
});

/** Every word met in a document: what a mistyped word is corrected to. */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text('locale').$type<Locale>().notNull(),
    /** In lower case without accents. */
    word: text('word').notNull(),
    spelling: text('spelling').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')).with(noPendingList),
  ],
);

/** How often a text was searched for on a day and found something: no visitor, and for 30 days alone. */
export const askedSearch = pgTable(
  'asked_search',
  {
    locale: text('locale').$type<Locale>().notNull(),
    /** Folded. */
    text: text('text').notNull(),
    day: date('day').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.text, table.day] }),
    index('asked_search_day').on(table.day),
  ],
);

/** Texts that found nothing, for editors: no visitor, no more than a bounded number. */
export const missedSearch = pgTable(
  'missed_search',
  {
    locale: text('locale').$type<Locale>().notNull(),
    text: text('text').notNull(),
    times: integer('times').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.text] })],
);
