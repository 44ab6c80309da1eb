import { asc, eq } from 'drizzle-orm';
import type { ProductInput } from '../../contract/catalogue.ts';
import type { Base, BaseInput } from '../../contract/colours.ts';
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
  readonly input: BaseInput;
  readonly productId: number;
  readonly productInput: ProductInput;
}

function toBase({ id, input, productId, productInput }: BaseRow, locale: Locale): Base {
  const { name, ...rest } = input;
  return {
    ...rest,
    id,
    name: name[locale],
    product_id: productId,
    product_name: productInput.name[locale],
    packs: productInput.packs
      .filter(({ unit }) => unit === 'kg')
      .map(({ reference, quantity }) => ({ reference, kg: quantity })),
  };
}
