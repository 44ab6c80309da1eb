import { type SQL, sql } from 'drizzle-orm';
import type { PackRow } from '../catalogue/pack.ts';
import type { Locale, MediaReference, Translated } from '../contract/common.ts';
import type { Queries, Transaction } from '../database/database.ts';

/** A pack as a cart knows it. */
export interface ArticleRow {
  readonly pack: PackRow;
  readonly name: string;
  readonly slug: string;
  readonly family: number;
  readonly cover: MediaReference | null;
  /** Of the hazard label. */
  readonly pictograms: readonly string[];
  /** Ids of the sales plans that sell it. */
  readonly plans: readonly number[];
}

/** An article that goes into a cart. */
export interface FoundArticle {
  readonly packId: number;
  readonly reference: string;
  readonly priceCents: number;
  readonly name: Translated<string>;
  readonly plans: readonly number[];
}

/** The article of a pack reference as JSON; null when no product has that pack. */
export const articleOf = (reference: SQL, locale: Locale): SQL => sql`(
  select jsonb_build_object(
    'pack', to_jsonb(k), 'name', tr.name, 'slug', tr.slug, 'family', ca.family, 'cover', p.cover,
    'pictograms', coalesce(p.input->'hazard'->'pictograms', '[]'::jsonb),
    'plans', ${plansOf(sql`p.id`)})
  from pack k
  join product p on p.id = k.product_id
  join product_translation tr on tr.product_id = p.id and tr.locale = ${locale}
  join category ca on ca.id = p.main_category_id
  where k.reference = ${reference})`;

const plansOf = (productId: SQL): SQL => sql`coalesce((
  select jsonb_agg(s.sales_plan_id order by s.sales_plan_id)
  from product_sales_plan s where s.product_id = ${productId}), '[]'::jsonb)`;

const selectFound = (where: SQL): SQL => sql`
  select k.id as "packId", k.reference, k.price_cents as "priceCents", p.input->'name' as name,
    ${plansOf(sql`p.id`)} as plans
  from pack k join product p on p.id = k.product_id where ${where}`;

/** Articles by the id of their pack. */
export async function findArticles(
  db: Queries | Transaction,
  packIds: readonly number[],
): Promise<Map<number, FoundArticle>> {
  const { rows } = await db.execute<FoundArticle & Record<string, unknown>>(
    selectFound(sql`k.id = any(${sql.param([...packIds])}::int[])`),
  );
  return new Map(rows.map((row) => [row.packId, row]));
}

/** Articles by the reference of their pack. */
export async function findArticlesByReference(
  db: Queries | Transaction,
  references: readonly string[],
): Promise<Map<string, FoundArticle>> {
  const { rows } = await db.execute<FoundArticle & Record<string, unknown>>(
    selectFound(sql`k.reference = any(${sql.param([...references])}::text[])`),
  );
  return new Map(rows.map((row) => [row.reference, row]));
}
