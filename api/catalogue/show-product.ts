import { sql } from 'drizzle-orm';
import { calledPlan } from '../content/sales-plans.ts';
import type { Crumb, ProductDetail, ProductInput } from '../contract/catalogue.ts';
import type { Locale, Translated } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ApiError } from '../http/api-error.ts';
import type { PictureSource } from '../http/services.ts';
import { referencedFiles } from '../media/pictures.ts';
import { writeCharacteristics } from './characteristics.ts';
import { type PackRow, toPack } from './pack.ts';
import { type CardRow, selectCards, toProductCard } from './product-card.ts';

interface DetailRow extends CardRow {
  readonly input: ProductInput;
  readonly updated_at: string;
  readonly slugs: Translated<string>;
  readonly packs: PackRow[];
  readonly plans: { id: number; promoted: number | null }[];
  readonly categories: { chain: Crumb[] }[];
  readonly words: Record<string, string>;
}

export interface ShowQuery {
  readonly lang: Locale;
  readonly saleplan_id?: number | undefined;
  readonly sales_plan_id?: number | undefined;
}

/** A product by its id, or by its slug in the language of the call. */
export async function showProduct(
  db: Queries,
  idOrSlug: number | string,
  query: ShowQuery,
  pictures: PictureSource,
): Promise<ProductDetail> {
  const locale = query.lang;
  const planId = calledPlan(query);
  const row = await readDetail(db, idOrSlug, locale);
  if (row === undefined || row.plans.length === 0) throw new ApiError('not_found');
  const plans = row.plans.map(({ id }) => id);
  if (planId !== undefined && !plans.includes(planId)) {
    throw new ApiError('not_available_in_this_saleplan', { existIn: plans });
  }
  const related = await readRelated(db, row.id, locale, planId);
  const references = [
    ...[row, ...related].map(({ cover }) => cover),
    ...row.input.pictures,
    ...row.packs.map(({ content }) => content.picture),
  ];
  const pictureOf = await pictures.load(referencedFiles(references));
  const packs = row.packs.map((pack) => toPack(pack, locale, pictureOf));
  const wordOf = (kind: string, code: string | null) => row.words[`${kind} ${code}`];
  const { input } = row;
  return {
    ...toProductCard(row, locale, pictureOf),
    slugs: row.slugs,
    meta_description: input.meta_description[locale],
    description: input.description[locale],
    advantages: input.advantages[locale],
    steps: input.steps[locale],
    pictures: input.pictures.flatMap((picture) => pictureOf(picture, locale) ?? []),
    packs,
    characteristics: writeCharacteristics(input, packs, wordOf, locale),
    categories: row.categories.flatMap(toCategory),
    related: related.map((card) => toProductCard(card, locale, pictureOf)),
    sales_plans: plans,
    promoted: row.plans.some(({ id, promoted }) => promoted !== null && (planId ?? id) === id),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

function toCategory({ chain }: { chain: Crumb[] }): ProductDetail['categories'] {
  const own = chain.at(-1);
  return own === undefined ? [] : [{ ...own, ancestors: chain.slice(0, -1) }];
}

async function readDetail(
  db: Queries,
  idOrSlug: number | string,
  locale: Locale,
): Promise<DetailRow | undefined> {
  const wanted =
    typeof idOrSlug === 'number'
      ? sql`(select ${idOrSlug}::int as id, 0 as place)`
      : sql`(select product_id as id, 0 as place from product_translation
          where locale = ${locale} and slug = ${idOrSlug})`;
  const name = `product_detail_by_${typeof idOrSlug === 'number' ? 'id' : 'slug'}`;
  const [row] = await queryPrepared<DetailRow>(
    db,
    name,
    sql`
    select card.*, p.input, p.updated_at,
      (select jsonb_object_agg(locale, slug) from product_translation where product_id = p.id) as slugs,
      (select coalesce(jsonb_agg(to_jsonb(k) order by k.position), '[]') from pack k
        where k.product_id = p.id) as packs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', sales_plan_id, 'promoted', promoted)
        order by sales_plan_id), '[]') from product_sales_plan where product_id = p.id) as plans,
      (select jsonb_object_agg(kind || ' ' || code, label ->> ${locale}::text) from vocabulary) as words,
      ${categoriesOf(locale)} as categories
    from (${selectCards(wanted, locale)}) card
    join product p on p.id = card.id`,
  );
  return row;
}

const categoriesOf = (locale: Locale) => sql`
  (select jsonb_agg(jsonb_build_object('chain', (
      select jsonb_agg(jsonb_build_object('id', t.category_id, 'name', t.name, 'slug', t.slug)
        order by above.depth desc)
      from category_closure above
      join category_translation t on t.category_id = above.ancestor_id and t.locale = ${locale}
      where above.category_id = pc.category_id)) order by pc.position)
    from product_category pc where pc.product_id = p.id)`;

async function readRelated(
  db: Queries,
  productId: number,
  locale: Locale,
  planId: number | undefined,
): Promise<CardRow[]> {
  const plan = planId ?? null;
  const related = sql`(
    select other.id, r.position as place from product_related r
    join product other on other.reference = r.related_reference
    where r.product_id = ${productId} and exists (
      select from product_sales_plan s where s.product_id = other.id
        and (s.sales_plan_id = ${plan}::int or ${plan}::int is null)))`;
  return queryPrepared(db, 'related_products', sql`${selectCards(related, locale)} order by listed.place`);
}
