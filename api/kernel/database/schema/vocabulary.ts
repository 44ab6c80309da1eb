import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Translated } from '../../../contract/common.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: identity(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    label: jsonb('label').$type<Translated<string>>().notNull(),
    input: inputDocument(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('vocabulary_kind_code').on(table.kind, table.code)],
);

export const filter = pgTable('filter', {
  id: identity(),
  technicalName: text('technical_name').notNull().unique(),
  position: integer('position').notNull(),
  label: jsonb('label').$type<Translated<string>>().notNull(),
  guide: jsonb('guide').$type<{ part: number | null; pro: number | null; question: Translated<string> }>(),
  input: inputDocument(),
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
    label: jsonb('label').$type<Translated<string>>().notNull(),
  },
  (table) => [uniqueIndex('filter_value_filter_value').on(table.filterId, table.value)],
);

export const synonym = pgTable('synonym', {
  id: identity(),
  code: text('code').notNull().unique(),
  words: text('words').array().notNull(),
  input: inputDocument(),
  updatedAt: updatedAt(),
});
