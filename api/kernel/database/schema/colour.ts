import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  BaseInput,
  ColourantInput,
  FormulaInput,
  MachineInput,
  ShadeInput,
} from '../../../contract/colours.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';
import { product } from './product.ts';

export const teinte = pgTable('teinte', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  collection: text('collection').notNull(),
  input: inputDocument().$type<ShadeInput>(),
  updatedAt: updatedAt(),
});

export const machine = pgTable('machine', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument().$type<MachineInput>(),
  updatedAt: updatedAt(),
});

export const colourant = pgTable('colourant', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument().$type<ColourantInput>(),
  updatedAt: updatedAt(),
});

export const tintBase = pgTable(
  'tint_base',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    position: integer('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    input: inputDocument().$type<BaseInput>(),
    updatedAt: updatedAt(),
  },
  (table) => [index('tint_base_product').on(table.productId)],
);

export const formula = pgTable(
  'formula',
  {
    id: identity(),
    shadeId: integer('shade_id')
      .notNull()
      .references(() => teinte.id),
    baseId: integer('base_id')
      .notNull()
      .references(() => tintBase.id),
    input: inputDocument().$type<FormulaInput>(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('formula_shade_base').on(table.shadeId, table.baseId),
    index('formula_base').on(table.baseId),
  ],
);
