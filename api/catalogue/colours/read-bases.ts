import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { productInputSchema } from '../../contract/catalogue.ts';
import { type Base, baseInputSchema } from '../../contract/colours.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { tintBase } from '../../kernel/database/schema/colour.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';

type ListQuery = Paging & { lang: Locale };

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

interface BaseRow {
  readonly id: number;
  readonly input: unknown;
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
