import { sql } from 'drizzle-orm';
import type { Crumb, ProductInput } from '../contract/catalogue.ts';
import type { Locale, Translated } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { queryPrepared } from '../database/prepared.ts';
import { batchReads } from './batch-reads.ts';
import type { PackRow } from './pack.ts';
import { type CardRow, selectCards } from './product-card.ts';

/** What the page of a product shows, besides what its related products show. */
interface DetailRow {
  readonly input: ProductInput;
  readonly updated_at: string;
  readonly slugs: Translated<string>;
  readonly packs: PackRow[];
  readonly categories: { chain: Crumb[] }[];
  /** In their order, of all sales plans. */
  readonly related: number[] | null;
}

interface ListedRow extends CardRow {
  readonly plans: { id: number; promoted: number | null }[];
  /** Null for what is read only because another product is related to it. */
  readonly detail: DetailRow | null;
}

interface BatchRow {
  readonly products: ListedRow[];
  readonly words: Record<string, string>;
}

interface ReadDetail {
  readonly card: ListedRow;
  readonly detail: DetailRow;
  /** The cards of the related products, in their order, of all sales plans. */
  readonly related: ListedRow[];
  /** Labels of the vocabulary by kind and code. */
  readonly words: Record<string, string>;
}

/** A product by its id, or by its slug in the language. */
export type DetailReader = (idOrSlug: number | string, locale: Locale) => Promise<ReadDetail | undefined>;

const mostInBatch = 32;

/** Reads the products of calls that arrive together with one query per language. */
export function createDetailReader(db: Queries): DetailReader {
  const createReader = (locale: Locale) =>
    batchReads((keys: readonly (number | string)[]) => readBatch(db, keys, locale), mostInBatch);
  const readers = { fr: createReader('fr'), nl: createReader('nl') };
  return (idOrSlug, locale) => readers[locale](idOrSlug);
}

async function readBatch(
  db: Queries,
  keys: readonly (number | string)[],
  locale: Locale,
): Promise<(key: number | string) => ReadDetail | undefined> {
  const { products, words } = await queryBatch(db, keys, locale);
  const byId = new Map(products.map((card) => [card.id, card]));
  const bySlug = new Map(products.map((card) => [card.slug, card]));
  return (key) => {
    const card = typeof key === 'number' ? byId.get(key) : bySlug.get(key);
    if (card === undefined || card.detail === null) return undefined;
    const related = (card.detail.related ?? []).flatMap((id) => byId.get(id) ?? []);
    return { card, detail: card.detail, related, words };
  };
}

/**
 * The keys stand in a `select` of their own, so that the plan does not depend on how many they are: PostgreSQL would
 * plan every call anew, for longer than it reads. `limit 1` has each card read by its id, never all products at once.
 */
async function queryBatch(
  db: Queries,
  keys: readonly (number | string)[],
  locale: Locale,
): Promise<BatchRow> {
  const ids = keys.filter((key) => typeof key === 'number');
  const slugs = keys.filter((key) => typeof key === 'string');
  const [row] = await queryPrepared<BatchRow>(
    db,
    'product_details',
    sql`
    with wanted as materialized (
      select id from product where id = any((select ${sql.param(ids)}::int[])::int[])
      union select product_id from product_translation
        where locale = ${locale} and slug = any((select ${sql.param(slugs)}::text[])::text[])),
    related as materialized (
      select r.product_id, other.id, r.position from wanted
      join product_related r on r.product_id = wanted.id
      join product other on other.reference = r.related_reference),
    listed as materialized (
      select id, 0 as place from wanted union select id, 0 from related)
    select
      (select coalesce(jsonb_object_agg(kind || ' ' || code, label ->> ${locale}::text), '{}') from vocabulary) as words,
      (select coalesce(jsonb_agg(to_jsonb(card) || jsonb_build_object(
          'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', sales_plan_id, 'promoted', promoted)
            order by sales_plan_id), '[]') from product_sales_plan where product_id = card.id),
          'detail', (${detailOf(locale)}))), '[]')
        from listed
        cross join lateral (${selectCards(sql`(select listed.id, listed.place)`, locale)} limit 1) card) as products`,
  );
  if (row === undefined) throw new Error('A query without a table answered no row');
  return row;
}

const detailOf = (locale: Locale) => sql`
  select jsonb_build_object(
    'input', p.input,
    'updated_at', p.updated_at,
    'slugs', (select jsonb_object_agg(locale, slug) from product_translation where product_id = p.id),
    'packs', (select coalesce(jsonb_agg(to_jsonb(k) order by k.position), '[]') from pack k
      where k.product_id = p.id),
    'related', (select jsonb_agg(r.id order by r.position) from related r where r.product_id = p.id),
    'categories', ${categoriesOf(locale)})
  from wanted join product p on p.id = wanted.id
  where wanted.id = card.id`;

const categoriesOf = (locale: Locale) => sql`
  (select jsonb_agg(jsonb_build_object('chain', (
      select jsonb_agg(jsonb_build_object('id', t.category_id, 'name', t.name, 'slug', t.slug)
        order by above.depth desc)
      from category_closure above
      join category_translation t on t.category_id = above.ancestor_id and t.locale = ${locale}
      where above.category_id = pc.category_id)) order by pc.position)
    from product_category pc where pc.product_id = p.id)`;
