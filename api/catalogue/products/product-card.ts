import { type SQL, sql } from 'drizzle-orm';
import { type ProductCard, type Technical, technicalSchema } from '../../contract/catalogue.ts';
import type { Locale, MediaReference } from '../../contract/common.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import type { PictureOf, PictureSource } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { networkFilter } from '../../rules/networks.ts';
import { type PackRow, toPack } from './pack.ts';

/** What a card shows in every language: `cardColumns`. */
export interface CardBase {
  readonly id: number;
  readonly reference: string;
  readonly cover: MediaReference | null;
  readonly technical: Technical;
  readonly networks: readonly string[];
  readonly pack_count: number;
  readonly from_pack: PackRow | null;
}

export interface CardTexts {
  readonly name: string;
  readonly slug: string;
  readonly summary: string;
}

/** A row of `selectCards`. */
export interface CardRow extends CardBase, CardTexts {
  readonly category_name: string;
  readonly family: number;
}

/** What tinting the pack costs, where it is sold in no other way. The input is long, and read only where it does. */
const tintingCents = sql`case
  when coalesce((cheapest.content->>'tinting_price_cents')::int, 0) > 0 and p.input->>'tinting' = 'online'
  then (cheapest.content->>'tinting_price_cents')::int else 0 end`;

/** The cheapest pack of the product `p`. */
export const cheapestPack = sql`
  (select to_jsonb(cheapest) || jsonb_build_object('price_cents', cheapest.price_cents + ${tintingCents})
    from pack cheapest where cheapest.product_id = p.id
    order by cheapest.price_cents + ${tintingCents}, cheapest.position limit 1)`;

/** Columns of the card of the product `p`. */
export const cardColumns = sql`
  p.id, p.reference, p.cover, p.technical, p.pack_count,
  array(select v.value from filter f join filter_value v on v.filter_id = f.id
    where f.technical_name = ${networkFilter} and v.id = any((select s.filter_value_ids from product_sales_plan s
      where s.product_id = p.id limit 1)::int[]) order by v.position) as networks,
  ${cheapestPack} as from_pack`;

/** A card for each row of `products`, a relation with an `id` of a product and a `place` to order by. */
export const selectCards = (products: SQL, locale: Locale): SQL => sql`
  select ${cardColumns}, t.name, t.slug, t.summary, ct.name as category_name, c.family, listed.place
  from ${products} listed
  join product p on p.id = listed.id
  join product_translation t on t.product_id = p.id and t.locale = ${locale}
  join category c on c.id = p.main_category_id
  join category_translation ct on ct.category_id = c.id and ct.locale = ${locale}`;

export function toProductCard(row: CardRow, locale: Locale, pictureOf: PictureOf): ProductCard {
  const { id, reference, name, slug, summary, category_name, family, pack_count } = row;
  const cover = pictureOf(row.cover, locale);
  return {
    id,
    reference,
    name,
    slug,
    category_name,
    family,
    summary,
    cover,
    technical: readStored(technicalSchema, row.technical),
    pack_count,
    networks: [...row.networks],
    from_pack: row.from_pack === null ? null : toFromPack(row.from_pack, locale),
  };
}

export async function toProductCards(
  rows: readonly CardRow[],
  locale: Locale,
  pictures: PictureSource,
): Promise<ProductCard[]> {
  const files = referencedFiles(rows.map(({ cover }) => cover));
  const pictureOf = await pictures.load(files);
  return rows.map((row) => toProductCard(row, locale, pictureOf));
}

export function toFromPack(row: PackRow, locale: Locale): NonNullable<ProductCard['from_pack']> {
  const { id, reference, label, unit, tax_rate, ...prices } = toPack(row, locale, () => null);
  const { price_with_tax, price_without_tax, unit_price_with_tax, unit_price_without_tax, stock } = prices;
  return {
    id,
    reference,
    label,
    unit,
    tax_rate,
    price_with_tax,
    price_without_tax,
    unit_price_with_tax,
    unit_price_without_tax,
    stock,
  };
}
