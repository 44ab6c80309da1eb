import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { type StoreType, storeInputSchema } from '../../../contract/store-locator.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';

export const store = pgTable(
  'store',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    type: text('type').$type<StoreType>().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    tints: boolean('tints').notNull(),
    professionalOnly: boolean('professional_only').notNull(),
    /** Codes of root categories. */
    ranges: text('ranges').array().notNull(),
    /** Name, town and postcode in both languages, folded. */
    words: text('words').notNull(),
    input: inputDocument(storeInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [index('store_type').on(table.type)],
);
