import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { filterInputSchema, synonymInputSchema, vocabularyInputSchema } from '../../../contract/catalogue.ts';
import { translatedText } from '../../../contract/common.ts';
import { documentColumn, identity, inputDocument, updatedAt } from './columns.ts';

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: identity(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    label: documentColumn('label', translatedText).notNull(),
    input: inputDocument(vocabularyInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('vocabulary_kind_code').on(table.kind, table.code)],
);

export const filter = pgTable('filter', {
  id: identity(),
  technicalName: text('technical_name').notNull().unique(),
  position: integer('position').notNull(),
  label: documentColumn('label', translatedText).notNull(),
  guide: documentColumn('guide', filterInputSchema.shape.guide.unwrap()),
  input: inputDocument(filterInputSchema),
  updatedAt: updatedAt(),
});

export const filterValue = pgTable(
  'filter_value',
  {
    id: identity(),
    filterId: integer('filter_id')
      .notNull()
      .references(() => filter.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    position: integer('position').notNull(),
    label: documentColumn('label', translatedText).notNull(),
  },
  (table) => [uniqueIndex('filter_value_filter_value').on(table.filterId, table.value)],
);

export const synonym = pgTable('synonym', {
  id: identity(),
  code: text('code').notNull().unique(),
  words: text('words').array().notNull(),
  input: inputDocument(synonymInputSchema),
  updatedAt: updatedAt(),
});
