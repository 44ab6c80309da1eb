import { type SQL, sql } from 'drizzle-orm';
import type { PackContent, Tinting } from '../../contract/catalogue.ts';
import type { Locale, Target } from '../../contract/common.ts';
import type { StockState } from '../../contract/stock.ts';
import type { StockAvailability, StockItem } from '../../contract/stock-list.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { toMoney, withoutTaxCents } from '../../rules/price.ts';
import { toPackStock } from '../products/pack.ts';
import { packagingNames } from '../products/packaging-names.ts';

/** A pack that is sold to at least one audience. */
export interface StockRow {
  readonly id: number;
  readonly reference: string;
  readonly ean: string;
  readonly price_cents: number;
  readonly content: PackContent;
  readonly stock_state: StockState | null;
  readonly restock_on: string | null;
  readonly tinting: Tinting;
  readonly product: StockItem['product'];
  /** Ids of the sales plans of the product. */
  readonly plans: readonly number[];
}

/** Packs that are sold, of products that have a name in the language. */
const soldPacks = (locale: Locale): SQL => sql`
  from product p
  join product_translation t on t.product_id = p.id and t.locale = ${locale}
  join category c on c.id = p.main_category_id
  join pack k on k.product_id = p.id
  where exists (select 1 from product_sales_plan s where s.product_id = p.id)`;

const rowsOf = (packs: SQL): SQL => sql`
  select k.id, k.reference, k.ean, k.price_cents, k.content, k.stock_state, k.restock_on,
    array(select s.sales_plan_id from product_sales_plan s where s.product_id = p.id) as plans,
    coalesce(p.input->>'tinting', 'none') as tinting,
    jsonb_build_object('id', p.id, 'reference', p.reference, 'name', t.name, 'slug', t.slug,
      'family', c.family) as product
  ${packs}
  order by p.reference, k.position`;

/** All packs that are sold, by the reference of their product and in its order. */
export const readStockRows = (db: Queries, locale: Locale): Promise<StockRow[]> =>
  queryPrepared<StockRow>(db, 'stock_rows', rowsOf(soldPacks(locale)));

/** One family of work; undefined for all. */
type Family = number | undefined;

const soldPacksOf = (locale: Locale, family: Family): SQL =>
  sql`${soldPacks(locale)} and (${family ?? null}::int is null or c.family = ${family ?? null}::int)`;

/** Some of `readStockRows`: a long list takes a hundred times as long as a page of it. */
export const readStockWindow = (
  db: Queries,
  locale: Locale,
  { family, limit, offset }: { family: Family; limit: number; offset: number },
): Promise<StockRow[]> =>
  queryPrepared<StockRow>(
    db,
    'stock_window',
    sql`${rowsOf(soldPacksOf(locale, family))} limit ${limit}::int offset ${offset}::int`,
  );

/** How many there are of `readStockRows`. */
export async function countStock(db: Queries, locale: Locale, family?: Family): Promise<number> {
  const [row] = await queryPrepared<{ packs: number }>(
    db,
    'stock_count',
    sql`select count(*)::int as packs ${soldPacksOf(locale, family)}`,
  );
  return row?.packs ?? 0;
}

/** The row as the audience sees it. */
export function toStockItem(row: StockRow, locale: Locale, target: Target): StockItem {
  const { id, reference, ean, content, product, tinting, plans } = row;
  // Nobody can buy such a pack without its tinting.
  const cents = row.price_cents + (tinting === 'online' ? (content.tinting_price_cents ?? 0) : 0);
  const { net_weight_kg, units_per_box, units_per_pallet } = content;
  const isSold = plans.includes(salesPlanIds[target]);
  return {
    id,
    reference,
    ean,
    product,
    net_weight_kg,
    units_per_box,
    units_per_pallet,
    label: labelOf(content, locale),
    availability: isSold ? 'available' : onlyFor[target],
    stock: isSold ? toPackStock(row, locale) : null,
    price_with_tax: isSold ? toMoney(cents) : null,
    price_without_tax: isSold ? toMoney(withoutTaxCents(cents)) : null,
  };
}

/** « 5 kg, seau » */
export const labelOf = (content: PackContent, locale: Locale): string =>
  [packLabel(content, locale), packagingNames[content.packaging][locale]]
    .filter((part) => part !== '')
    .join(', ');

/** Who else buys what an audience does not. */
const onlyFor: Readonly<Record<Target, StockAvailability>> = {
  part: 'professionals_only',
  pro: 'individuals_only',
};
