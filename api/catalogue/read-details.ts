import { sql } from 'drizzle-orm';
import { lastChange } from '../changes/shared-reads.ts';
import type { Locale } from '../contract/common.ts';
import { batchReads } from '../database/batch-reads.ts';
import type { Queries } from '../database/database.ts';
import { queryPrepared } from '../database/prepared.ts';
import { selectCards } from './product-card.ts';
import {
  type DetailedRow,
  type DetailRow,
  type ListedRow,
  type ProductKey,
  ProductMemory,
  type ProductRow,
} from './product-memory.ts';

interface ReadDetail extends DetailedRow {
  /** The cards of the related products, in their order, of all sales plans. */
  readonly related: ListedRow[];
  /** Labels of the vocabulary by kind and code. */
  readonly words: Readonly<Record<string, string>>;
}

/** A product by its id, or by its slug in the language. */
export type DetailReader = (idOrSlug: ProductKey, locale: Locale) => Promise<ReadDetail | undefined>;

const mostInBatch = 32;

/**
 * Reads the products of calls that arrive together with one query per language, and remembers them until anything
 * changes: every query also tells which change was the last, and changes become visible in the order of their ids.
 */
export function createDetailReader(db: Queries): DetailReader {
  const createReader = (locale: Locale) => {
    const memory = new ProductMemory();
    return batchReads((keys: readonly ProductKey[]) => readBatch(db, keys, locale, memory), mostInBatch);
  };
  const readers = { fr: createReader('fr'), nl: createReader('nl') };
  return (idOrSlug, locale) => readers[locale](idOrSlug);
}

async function readBatch(
  db: Queries,
  keys: readonly ProductKey[],
  locale: Locale,
  memory: ProductMemory,
): Promise<(key: ProductKey) => ReadDetail | undefined> {
  const details = new Map<ProductKey, DetailedRow>();
  const cards = new Map<number, ListedRow>();
  let words: ReadDetail['words'] = {};
  const read = async (detailKeys: readonly ProductKey[], cardIds: readonly number[]) => {
    const answer = await queryRows(db, detailKeys, cardIds, locale);
    words = answer.words;
    memory.renew(answer.version);
    memory.keep(answer.rows);
    for (const { card, detail } of answer.rows) {
      cards.set(card.id, card);
      if (detail) for (const key of [card.id, card.slug]) details.set(key, { card, detail });
    }
  };
  const wanted = [...new Set(keys)];
  const remembered = wanted.filter((key) => memory.detailed(key));
  await read(
    wanted.filter((key) => !remembered.includes(key)),
    [],
  );
  for (const key of remembered) {
    const row = memory.detailed(key);
    if (row) details.set(key, row);
  }
  const forgotten = remembered.filter((key) => !details.has(key));
  if (forgotten.length > 0) await read(forgotten, []);
  const related = new Set([...details.values()].flatMap(({ detail }) => detail.related ?? []));
  for (const id of related) {
    const card = memory.card(id);
    if (card) cards.set(id, card);
  }
  const unread = [...related].filter((id) => !cards.has(id));
  if (unread.length > 0) await read([], unread);
  return (key) => {
    const row = details.get(key);
    return row && { ...row, related: (row.detail.related ?? []).flatMap((id) => cards.get(id) ?? []), words };
  };
}

interface AnswerRow {
  /** Number of the last change that the rows include. */
  readonly version: number;
  readonly products: (ListedRow & { readonly detail: DetailRow | null })[];
  readonly words: Record<string, string>;
}

interface Answer {
  readonly version: number;
  readonly rows: ProductRow[];
  readonly words: Record<string, string>;
}

/**
 * The keys stand in a `select` of their own, so that the plan does not depend on how many they are: PostgreSQL would
 * plan every call anew, for longer than it reads. `limit 1` has each card read by its id, never all products at once.
 */
async function queryRows(
  db: Queries,
  detailKeys: readonly ProductKey[],
  cardIds: readonly number[],
  locale: Locale,
): Promise<Answer> {
  const ids = detailKeys.filter((key) => typeof key === 'number');
  const slugs = detailKeys.filter((key) => typeof key === 'string');
  const [row] = await queryPrepared<AnswerRow>(
    db,
    'product_details',
    sql`
    with wanted as materialized (
      select id from product where id = any((select ${sql.param(ids)}::int[])::int[])
      union select product_id from product_translation
        where locale = ${locale} and slug = any((select ${sql.param(slugs)}::text[])::text[])),
    listed as materialized (
      select id, 0 as place from wanted union select unnest((select ${sql.param(cardIds)}::int[])), 0)
    select
      ${lastChange} as version,
      (select coalesce(jsonb_object_agg(kind || ' ' || code, label ->> ${locale}::text), '{}') from vocabulary) as words,
      (select coalesce(jsonb_agg(to_jsonb(card) || jsonb_build_object(
          'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', sales_plan_id, 'promoted', promoted)
            order by sales_plan_id), '[]') from product_sales_plan where product_id = card.id),
          'detail', (${detailOf(locale)}))), '[]')
        from listed
        cross join lateral (${selectCards(sql`(select listed.id, listed.place)`, locale)} limit 1) card) as products`,
  );
  if (row === undefined) throw new Error('A query without a table answered no row');
  const { version, words, products } = row;
  return { version, words, rows: products.map(({ detail, ...card }) => ({ card, detail })) };
}

const detailOf = (locale: Locale) => sql`
  select jsonb_build_object(
    'input', p.input,
    'updated_at', p.updated_at,
    'slugs', (select jsonb_object_agg(locale, slug) from product_translation where product_id = p.id),
    'packs', (select coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('prices', (${pricesOfPack}))
        order by k.position), '[]') from pack k
      where k.product_id = p.id),
    'related', (select jsonb_agg(other.id order by r.position) from product_related r
      join product other on other.reference = r.related_reference where r.product_id = p.id),
    'categories', ${categoriesOf(locale)})
  from wanted join product p on p.id = wanted.id
  where wanted.id = card.id`;

/** The last prices of the pack `k`, enough for any 60 days of a price list; oldest first. */
const pricesOfPack = sql`
  select coalesce(jsonb_agg(jsonb_build_object('cents', last.cents, 'from', last."from")
    order by last."from", last.id), '[]')
  from (select id, cents, "from" from price_history where pack_reference = k.reference
    order by "from" desc, id desc limit 60) last`;

const categoriesOf = (locale: Locale) => sql`
  (select jsonb_agg(jsonb_build_object('chain', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', t.name, 'slug', t.slug)
        order by above.depth desc)
      from category_closure above
      join category c on c.id = above.ancestor_id
      join category_translation t on t.category_id = above.ancestor_id and t.locale = ${locale}
      where above.category_id = pc.category_id)) order by pc.position)
    from product_category pc where pc.product_id = p.id)`;
