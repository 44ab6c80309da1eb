import { sql } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import { productInputSchema, technicalSchema } from '../../contract/catalogue.ts';
import { lastChange, type SharedReads } from '../../kernel/changes/shared-reads.ts';
import { batchReads } from '../../kernel/database/batch-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { prepareQuery } from '../../kernel/database/prepared.ts';
import { ReadAhead } from '../../kernel/database/read-ahead.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { type CatalogueWords, readCatalogueWords } from '../search/catalogue-words.ts';
import { cardColumns } from './product-card.ts';
import {
  type DetailedRow,
  type ListedRow,
  type ProductKey,
  ProductMemory,
  type ProductRow,
} from './product-memory.ts';

interface ReadDetail extends DetailedRow {
  /** The cards of the related products, in their order, of all sales plans. */
  readonly related: ListedRow[];
  readonly words: CatalogueWords;
}

export type DetailReader = (key: ProductKey) => Promise<ReadDetail | undefined>;

const mostInBatch = 32;

/**
 * Reads the products of calls that arrive together with one query, in all languages, and remembers them until
 * anything changes: every query also returns the last change, and changes become visible in the order of
 * their ids. Nothing is asked when all is remembered and the last change is known.
 */
export function createDetailReader(db: Queries, shared: SharedReads): DetailReader {
  const memory = new ProductMemory();
  shared.onForget(() => void memory.renew(-1));
  const query = prepareQuery<ResultRow>(db, 'product_details', detailsQuery);
  const readRows: ReadRows = async (keys, cardIds) => {
    const wanted = keys.map(({ idOrSlug, locale }) =>
      typeof idOrSlug === 'number' ? { id: idOrSlug } : { slug: idOrSlug, locale },
    );
    const [row] = await query({ wanted: JSON.stringify(wanted), cardIds });
    if (row === undefined) throw new Error('A query without a table returned no row');
    return { ...row, products: row.products.map(asToday) };
  };
  const readWords = (version: number) => readCatalogueWords(db, shared, version);
  const ahead = new ReadAhead();
  const isCurrent = () => shared.knownLastChangeId() === memory.version;
  return batchReads(
    (keys: readonly ProductKey[]) => readBatch({ readRows, readWords, memory, ahead, isCurrent }, keys),
    mostInBatch,
  );
}

/** Read once here, where rows are remembered. */
const asToday = ({ card: listed, detail: stored }: ProductRow): ProductRow => ({
  card: { ...listed, technical: readStored(technicalSchema, listed.technical) },
  detail: stored && { ...stored, input: readStored(productInputSchema, stored.input) },
});

interface BatchReads {
  readonly readRows: ReadRows;
  readonly readWords: (version: number) => Promise<CatalogueWords>;
  readonly memory: ProductMemory;
  readonly ahead: ReadAhead;
  readonly isCurrent: () => boolean;
}

async function readBatch(
  { readRows, readWords, memory, ahead, isCurrent }: BatchReads,
  keys: readonly ProductKey[],
): Promise<(key: ProductKey) => ReadDetail | undefined> {
  const details = new Map<ProductKey, DetailedRow>();
  const cards = new Map<number, ListedRow>();
  let { version } = memory;
  const read = async (wanted: readonly ProductKey[], cardIds: readonly number[]) => {
    const readWith = (next: readonly number[]) =>
      readRows([...wanted, ...next.map((id) => ({ idOrSlug: id, locale: defaultLocale }))], cardIds);
    const result = await (wanted.length > 0 ? ahead.read(readWith) : readWith([]));
    version = result.version;
    if (memory.renew(version)) ahead.forget();
    memory.add(result.products);
    for (const { card } of result.products) cards.set(card.id, card);
    const found = new ProductMemory();
    found.add(result.products);
    const rows = wanted.flatMap((key) => {
      const row = found.detailed(key);
      if (row) details.set(key, row);
      return row ?? [];
    });
    if (rows.length > 0) ahead.note(rows.map((row) => row.card.id));
  };
  const remembered = keys.filter((key) => memory.detailed(key));
  const unread = keys.filter((key) => !remembered.includes(key));
  if (unread.length > 0 || !isCurrent()) await read(unread, []);
  for (const key of remembered) {
    const row = memory.detailed(key);
    if (row) details.set(key, row);
  }
  const forgotten = remembered.filter((key) => !details.has(key));
  if (forgotten.length > 0) await read(forgotten, []);
  const related = new Set([...details.values()].flatMap(({ detail }) => detail.related));
  for (const id of related) {
    const card = memory.card(id);
    if (card) cards.set(id, card);
  }
  const unreadCards = [...related].filter((id) => !cards.has(id));
  if (unreadCards.length > 0) await read([], unreadCards);
  const words = await readWords(version);
  return (key) => {
    const row = details.get(key);
    return row && { ...row, related: row.detail.related.flatMap((id) => cards.get(id) ?? []), words };
  };
}

type ReadRows = (wanted: readonly ProductKey[], cardIds: readonly number[]) => Promise<ResultRow>;

interface ResultRow {
  /** Number of the last change that the rows include. */
  readonly version: number;
  readonly products: ProductRow[];
}

const card = sql`
  select ${cardColumns}, p.main_category_id as category_id,
    (select jsonb_object_agg(locale, jsonb_build_object('name', name, 'slug', slug, 'summary', summary))
      from product_translation where product_id = p.id) as texts,
    (select coalesce(jsonb_agg(jsonb_build_object('id', sales_plan_id, 'promoted', promoted)
      order by sales_plan_id), '[]') from product_sales_plan where product_id = p.id) as plans
  from product p where p.id = listed.id`;

/** The last prices of the pack `k`, enough for any 60 days of a price list; oldest first. */
const pricesOfPack = sql`
  select coalesce(jsonb_agg(jsonb_build_object('cents', last.cents, 'from', last."from")
    order by last."from", last.id), '[]')
  from (select id, cents, "from" from price_history where pack_reference = k.reference
    order by "from" desc, id desc limit 60) last`;

const detail = sql`
  select jsonb_build_object(
    'input', p.input,
    'updated_at', p.updated_at,
    'packs', (select coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('prices', (${pricesOfPack}))
        order by k.position), '[]') from pack k
      where k.product_id = p.id),
    'related', (select coalesce(jsonb_agg(other.id order by r.position), '[]') from product_related r
      join product other on other.reference = r.related_reference where r.product_id = p.id),
    'category_ids', (select coalesce(jsonb_agg(category_id order by position), '[]')
      from product_category where product_id = p.id))
  from wanted join product p on p.id = wanted.id
  where wanted.id = card.id`;

/**
 * The keys stand in a `select` of their own, so that the plan does not depend on how many they are: PostgreSQL would
 * plan every call anew, for longer than it reads. `limit 1` has each row read by its key, never all products at once.
 */
const detailsQuery = sql`
  with wanted as materialized (
    select distinct coalesce(key.id, (select t.product_id from product_translation t
      where t.locale = key.locale and t.slug = key.slug limit 1)) as id
    from jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as key(id int, locale text, slug text)),
  listed as materialized (
    select id from wanted union select unnest((select ${sql.placeholder('cardIds')}::int[])))
  select
    ${lastChange} as version,
    (select coalesce(jsonb_agg(jsonb_build_object('card', to_jsonb(card), 'detail', (${detail}))), '[]')
      from listed cross join lateral (${card} limit 1) card) as products`;
