import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  baseInputSchema,
  colourantInputSchema,
  formulaInputSchema,
  machineInputSchema,
  shadeInputSchema,
} from '../../../contract/colours.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';
import { product } from './product.ts';

export const teinte = pgTable('teinte', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  collection: text('collection').notNull(),
  input: inputDocument(shadeInputSchema),
  updatedAt: updatedAt(),
});

export const machine = pgTable('machine', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument(machineInputSchema),
  updatedAt: updatedAt(),
});

export const colourant = pgTable('colourant', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument(colourantInputSchema),
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
    input: inputDocument(baseInputSchema),
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
    input: inputDocument(formulaInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('formula_shade_base').on(table.shadeId, table.baseId),
    index('formula_base').on(table.baseId),
  ],
);
