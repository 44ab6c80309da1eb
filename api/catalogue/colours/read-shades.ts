import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Shade, ShadeInput, shadeIndexQuery } from '../../contract/colours.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { teinte } from '../../kernel/database/schema/colour.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { isForOutside, lightReflectance } from '../../rules/colour-values.ts';

/** Products that have a formula for the shade, in the order of their bases. */
const products = sql<number[]>`coalesce((
  select array_agg(found.product_id order by found.position)
  from (
    select b.product_id, min(b.position) as position
    from formula f join tint_base b on b.id = f.base_id
    where f.shade_id = teinte.id group by b.product_id
  ) found
), '{}')`;
const hasFormulaFor = (productId: number) => sql`exists (
  select from formula f join tint_base b on b.id = f.base_id
  where f.shade_id = teinte.id and b.product_id = ${productId})`;
const columns = { id: teinte.id, input: teinte.input, products };

export async function listShades(db: Queries, query: z.output<typeof shadeIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const where = and(
    query.collection === undefined ? undefined : eq(teinte.collection, query.collection),
    query.product === undefined ? undefined : hasFormulaFor(query.product),
  );
  const rows = await db
    .select(columns)
    .from(teinte)
    .where(where)
    .orderBy(asc(teinte.position), asc(teinte.code))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toShade(row, query.lang));
  return listPage(db, { table: teinte, where, paging: query, items });
}

export async function showShade(db: Queries, name: number | string, locale: Locale): Promise<Shade> {
  const rows = await db
    .select(columns)
    .from(teinte)
    .where(isNamed(teinte, teinte.code, name));
  return toShade(requireFound(rows), locale);
}

interface ShadeRow {
  readonly id: number;
  readonly input: ShadeInput;
  readonly products: readonly number[];
}

function toShade({ id, input, products: found }: ShadeRow, locale: Locale): Shade {
  const { code, name, hex, collection } = input;
  return {
    id,
    code,
    hex,
    collection,
    name: name[locale],
    light_reflectance: lightReflectance(hex),
    is_for_outside: isForOutside(hex),
    products: [...found],
  };
}
