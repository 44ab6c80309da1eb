import { asc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { productInputSchema } from '../../contract/catalogue.ts';
import {
  type Base,
  baseInputSchema,
  type Colourant,
  colourantInputSchema,
  type Machine,
  machineInputSchema,
} from '../../contract/colours.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { colourant, machine, tintBase } from '../../kernel/database/schema/colour.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { type DocumentTable, listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';

type ListQuery = Paging & { lang: Locale };
interface StoredRow {
  readonly id: number;
  readonly input: unknown;
}

/** How a means is stored, and how it is shown. */
interface Means<Item> {
  readonly table: DocumentTable & { readonly code: PgColumn; readonly position: PgColumn };
  readonly show: (row: StoredRow, locale: Locale) => Item;
}

const machines: Means<Machine> = {
  table: machine,
  show: ({ id, input }, locale) => {
    const { name, ...rest } = machineInputSchema.parse(input);
    return { ...rest, id, name: name[locale] };
  },
};
const colourants: Means<Colourant> = {
  table: colourant,
  show: ({ id, input }, locale) => {
    const { name, ...rest } = colourantInputSchema.parse(input);
    return { ...rest, id, name: name[locale] };
  },
};

const listOf =
  <Item>({ table, show }: Means<Item>) =>
  async (db: Queries, query: ListQuery) => {
    const { limit, offset } = toWindow(query);
    const rows = await db
      .select({ id: table.id, input: table.input })
      .from(table)
      .orderBy(asc(table.position), asc(table.code))
      .limit(limit)
      .offset(offset);
    const items = rows.map(({ id, input }) => show({ id: Number(id), input }, query.lang));
    return listPage(db, { table, paging: query, items });
  };

const oneOf =
  <Item>({ table, show }: Means<Item>) =>
  async (db: Queries, name: number | string, locale: Locale): Promise<Item> => {
    const rows = await db
      .select({ id: table.id, input: table.input })
      .from(table)
      .where(isNamed(table, table.code, name));
    const { id, input } = requireFound(rows);
    return show({ id: Number(id), input }, locale);
  };

export const listMachines = listOf(machines);
export const showMachine = oneOf(machines);
export const listColourants = listOf(colourants);
export const showColourant = oneOf(colourants);

const basesWithProducts = (db: Queries) =>
  db
    .select({
      id: tintBase.id,
      input: tintBase.input,
      productId: tintBase.productId,
      productInput: product.input,
    })
    .from(tintBase)
    .innerJoin(product, eq(product.id, tintBase.productId));

export async function listBases(db: Queries, query: ListQuery) {
  const { limit, offset } = toWindow(query);
  const rows = await basesWithProducts(db)
    .orderBy(asc(tintBase.position), asc(tintBase.code))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toBase(row, query.lang));
  return listPage(db, { table: tintBase, paging: query, items });
}

export async function showBase(db: Queries, name: number | string, locale: Locale): Promise<Base> {
  const rows = await basesWithProducts(db).where(isNamed(tintBase, tintBase.code, name));
  return toBase(requireFound(rows), locale);
}

interface BaseRow extends StoredRow {
  readonly productId: number;
  readonly productInput: unknown;
}

const tintedSchema = z.object({
  name: productInputSchema.shape.name,
  packs: productInputSchema.shape.packs,
});

function toBase({ id, input, productId, productInput }: BaseRow, locale: Locale): Base {
  const { name, ...rest } = baseInputSchema.parse(input);
  const tinted = tintedSchema.parse(productInput);
  return {
    ...rest,
    id,
    name: name[locale],
    product_id: productId,
    product_name: tinted.name[locale],
    packs: tinted.packs
      .filter(({ unit }) => unit === 'kg')
      .map(({ reference, quantity }) => ({ reference, kg: quantity })),
  };
}
