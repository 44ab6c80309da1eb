import { type SQL, sql } from 'drizzle-orm';
import type { PackRow } from '../../catalogue/public.ts';
import type { Locale, MediaReference, Translated } from '../../contract/common.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import { batchReads } from '../../kernel/database/batch-reads.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import type { TintedArticle } from './shades.ts';

/** A pack as a cart knows it. */
export interface ArticleRow extends TintedArticle {
  readonly pack: PackRow;
  readonly name: string;
  readonly slug: string;
  readonly family: number;
  readonly cover: MediaReference | null;
  /** Pictograms of the hazard label. */
  readonly pictograms: readonly string[];
  /** Ids of the sales plans that sell it. */
  readonly plans: readonly number[];
}

/** An article that goes into a cart. */
export interface FoundArticle extends TintedArticle {
  readonly packId: number;
  readonly reference: string;
  readonly priceCents: number;
  /** The price of tinting one pack, in cents including VAT. */
  readonly tintingCents: number;
  readonly name: Translated<string>;
  readonly plans: readonly number[];
}

/** The articles of pack references; those that no product has are left out. */
export type ReadArticles = (
  references: readonly string[],
  locale: Locale,
) => Promise<ReadonlyMap<string, ArticleRow>>;

/** Reads them from the database at every call. */
export const articleReader =
  (db: Queries | Transaction): ReadArticles =>
  async (references, locale) => {
    if (references.length === 0) return new Map();
    const rows = await queryPrepared<ArticleRow>(
      db,
      'cart_articles',
      sql`
      select to_jsonb(k) as pack, tr.name, tr.slug, ca.family, p.cover,
        coalesce(p.input->'hazard'->'pictograms', '[]'::jsonb) as pictograms,
        p.id as "productId", coalesce(p.input->>'tinting', 'none') as tinting, ${plansOf(sql`p.id`)} as plans
      from pack k
      join product p on p.id = k.product_id
      join product_translation tr on tr.product_id = p.id and tr.locale = ${locale}
      join category ca on ca.id = p.main_category_id
      where k.reference = any(${sql.param([...references])}::text[])`,
    );
    return new Map(rows.map((row) => [row.pack.reference, row]));
  };

/** Most articles of one language in memory; what has left the catalogue is not remembered. */
const mostRemembered = 5000;

/** Reads them once for all carts, and anew after any change of the content, of which the last is known. */
export const rememberedArticles =
  (db: Queries | Transaction, sharedReads: SharedReads, lastChangeId: number): ReadArticles =>
  async (references, locale) => {
    const known = await sharedReads.remember(
      `cart-articles:${locale}`,
      async () => new Map<string, ArticleRow>(),
      lastChangeId,
    );
    const missing = references.filter((reference) => !known.has(reference));
    const read = await articleReader(db)(missing, locale);
    const found = references.flatMap((reference) => {
      const article = read.get(reference) ?? known.get(reference);
      return article ? [[reference, article] as const] : [];
    });
    if (known.size > mostRemembered) known.clear();
    for (const [reference, article] of read) known.set(reference, article);
    return new Map(found);
  };

const plansOf = (productId: SQL): SQL => sql`coalesce((
  select jsonb_agg(s.sales_plan_id order by s.sales_plan_id)
  from product_sales_plan s where s.product_id = ${productId}), '[]'::jsonb)`;

const selectFound = (where: SQL): SQL => sql`
  select k.id as "packId", k.reference, k.price_cents as "priceCents", p.input->'name' as name,
    p.id as "productId", coalesce(p.input->>'tinting', 'none') as tinting,
    coalesce((k.content->>'tinting_price_cents')::int, 0) as "tintingCents",
    ${plansOf(sql`p.id`)} as plans
  from pack k join product p on p.id = k.product_id where ${where}`;

/** Articles by the id of their pack. */
export async function findArticles(
  db: Queries | Transaction,
  packIds: readonly number[],
): Promise<Map<number, FoundArticle>> {
  const found = selectFound(sql`k.id = any(${sql.param([...packIds])}::int[])`);
  const rows = await queryPrepared<FoundArticle>(db, 'articles_by_id', found);
  return new Map(rows.map((row) => [row.packId, row]));
}

export type FindArticles = (packIds: readonly number[]) => Promise<ReadonlyMap<number, FoundArticle>>;

const mostFoundTogether = 50;

/** As `findArticles`, together for all who ask at the same time. */
export function createArticleFinder(db: Queries): FindArticles {
  return batchReads(async (asked: readonly (readonly number[])[]) => {
    const found = await findArticles(db, [...new Set(asked.flat())]);
    return () => found;
  }, mostFoundTogether);
}

/** Articles by the reference of their pack. */
export async function findArticlesByReference(
  db: Queries | Transaction,
  references: readonly string[],
): Promise<Map<string, FoundArticle>> {
  const found = selectFound(sql`k.reference = any(${sql.param([...references])}::text[])`);
  const rows = await queryPrepared<FoundArticle>(db, 'articles_by_reference', found);
  return new Map(rows.map((row) => [row.reference, row]));
}
