import { type SQL, sql } from 'drizzle-orm';
import type { ProductInput } from '../../contract/catalogue.ts';
import type { WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { restoredIdSql } from '../../kernel/stored/restored-id.ts';
import type { CatalogueKeys } from './catalogue-keys.ts';
import {
  type ProductToWrite,
  toCategoryRows,
  toPlanRows,
  toProductRow,
  toRelatedRows,
  toTranslationRows,
} from './product-rows.ts';
import { writePacks } from './write-packs.ts';

const recordset = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${columns})`;

/** Writes products with everything that belongs to them, one statement for each table. Returns them with their ids. */
export async function writeProducts(
  tx: Transaction,
  inputs: readonly ProductInput[],
  keys: CatalogueKeys,
  context: WriteContext,
): Promise<ProductToWrite[]> {
  const products = await writeOwnRows(tx, inputs, keys, context);
  await writeTranslations(tx, products.flatMap(toTranslationRows));
  await clearChildren(tx, products);
  await tx.execute(
    sql`insert into product_category (product_id, category_id, position) select * from ${recordset(
      products.flatMap((product) => toCategoryRows(product, keys)),
      sql`product_id int, category_id int, position int`,
    )}`,
  );
  await tx.execute(sql`
    insert into product_sales_plan
      (product_id, sales_plan_id, promoted, reference, from_cents, category_ids, filter_value_ids)
    select * from ${recordset(
      products.flatMap((product) => toPlanRows(product, keys)),
      sql`product_id int, sales_plan_id int, promoted int, reference text, from_cents int,
        category_ids int[], filter_value_ids int[]`,
    )}`);
  await tx.execute(
    sql`insert into product_related (product_id, related_reference, position) select * from ${recordset(
      products.flatMap(toRelatedRows),
      sql`product_id int, related_reference text, position int`,
    )}`,
  );
  await writePacks(tx, products, context.now);
  return products;
}

async function writeOwnRows(
  tx: Transaction,
  inputs: readonly ProductInput[],
  keys: CatalogueKeys,
  { now, restoredId }: WriteContext,
): Promise<ProductToWrite[]> {
  const id = restoredIdSql(restoredId);
  const rows = inputs.map((input) => ({ ...toProductRow(input, keys), updated_at: now.toISOString() }));
  const saved = await tx.execute<{ id: number; reference: string }>(sql`
    insert into product
      (${id.column} reference, main_category_id, technical, cover, pack_count, input, updated_at)
    ${id.overriding} select ${id.value} row.* from ${recordset(
      rows,
      sql`reference text, main_category_id int, technical jsonb, cover jsonb, pack_count int,
        input jsonb, updated_at timestamptz`,
    )}
    on conflict (reference) do update set
      main_category_id = excluded.main_category_id, technical = excluded.technical, cover = excluded.cover,
      pack_count = excluded.pack_count, input = excluded.input,
      updated_at = excluded.updated_at
    returning id, reference`);
  const ids = new Map(saved.rows.map(({ id, reference }) => [reference, id]));
  return inputs.flatMap((input) => {
    const id = ids.get(input.reference);
    return id === undefined ? [] : [{ id, input }];
  });
}

async function writeTranslations(tx: Transaction, rows: readonly object[]): Promise<void> {
  await tx.execute(sql`
    insert into product_translation (product_id, locale, slug, name, sort_name, summary)
    select * from ${recordset(
      rows,
      sql`product_id int, locale text, slug text, name text, sort_name text, summary text`,
    )}
    on conflict (product_id, locale) do update set
      slug = excluded.slug, name = excluded.name, sort_name = excluded.sort_name, summary = excluded.summary`);
}

async function clearChildren(tx: Transaction, products: readonly ProductToWrite[]): Promise<void> {
  const ids = sql.param(products.map(({ id }) => id));
  await tx.execute(sql`
    with categories as (delete from product_category where product_id = any(${ids}::int[])),
      plans as (delete from product_sales_plan where product_id = any(${ids}::int[]))
    delete from product_related where product_id = any(${ids}::int[])`);
}
