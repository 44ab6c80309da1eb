import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isNamed, requireFound } from '../content/found.ts';
import { listPage, type Paging, toWindow } from '../content/stored.ts';
import { productInputSchema } from '../contract/catalogue.ts';
import {
  type Base,
  baseInputSchema,
  type Colourant,
  colourantInputSchema,
  type Machine,
  machineInputSchema,
} from '../contract/colours.ts';
import type { Locale } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { colourant, machine, tintBase } from '../database/schema/colour.ts';
import { product } from '../database/schema/product.ts';

type ListQuery = Paging & { lang: Locale };
interface StoredRow {
  readonly id: number;
  readonly input: unknown;
}

export async function listMachines(db: Queries, query: ListQuery) {
  const { limit, offset } = toWindow(query);
  const order = [asc(machine.position), asc(machine.code)];
  const rows = await db
    .select()
    .from(machine)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toMachine(row, query.lang));
  return listPage(db, { table: machine, paging: query, items });
}

export async function showMachine(db: Queries, name: number | string, locale: Locale): Promise<Machine> {
  const rows = await db
    .select()
    .from(machine)
    .where(isNamed(machine, machine.code, name));
  return toMachine(requireFound(rows), locale);
}

function toMachine({ id, input }: StoredRow, locale: Locale): Machine {
  const { name, ...rest } = machineInputSchema.parse(input);
  return { ...rest, id, name: name[locale] };
}

export async function listColourants(db: Queries, query: ListQuery) {
  const { limit, offset } = toWindow(query);
  const order = [asc(colourant.position), asc(colourant.code)];
  const rows = await db
    .select()
    .from(colourant)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toColourant(row, query.lang));
  return listPage(db, { table: colourant, paging: query, items });
}

export async function showColourant(db: Queries, name: number | string, locale: Locale): Promise<Colourant> {
  const rows = await db
    .select()
    .from(colourant)
    .where(isNamed(colourant, colourant.code, name));
  return toColourant(requireFound(rows), locale);
}

function toColourant({ id, input }: StoredRow, locale: Locale): Colourant {
  const { name, ...rest } = colourantInputSchema.parse(input);
  return { ...rest, id, name: name[locale] };
}

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
