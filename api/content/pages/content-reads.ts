import { sql } from 'drizzle-orm';
import type { Locale, MediaReference } from '../../contract/common.ts';
import type { PageInput, PageType } from '../../contract/content.ts';
import { batchQuery } from '../../kernel/database/batch-query.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import type { EntityLinkType } from '../../kernel/links/references.ts';

/** What a link leads to, in one language. */
export interface Target {
  readonly id: number;
  readonly slug: string;
  readonly isPublished: boolean;
}

interface PageRow {
  readonly id: number;
  readonly code: string;
  readonly technical_type: PageType;
  readonly sales_plan_ids: number[];
  readonly tags: string[];
  readonly published: boolean;
  readonly published_at: string;
  readonly cover: MediaReference | null;
  readonly input: PageInput;
  readonly updated_at: string;
}

/** A page by its id, or by its slug in a language. */
type PageKey = { readonly id: number } | { readonly slug: string; readonly locale: Locale };

interface TargetKey {
  readonly type: EntityLinkType;
  readonly code: string;
  readonly locale: Locale;
}

interface SoldKey {
  readonly reference: string;
  /** Null: in any. */
  readonly plan: number | null;
}

type ReadRows<Key, Row> = (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>;

/** What contents are read by. What is asked for together, as pages that are published do, is read with one query. */
interface ContentReads {
  readonly pages: ReadRows<PageKey, PageRow>;
  readonly targets: ReadRows<TargetKey, Target>;
  /** Products by their references, where they are sold in a sales plan. */
  readonly sold: ReadRows<SoldKey, { readonly id: number }>;
}

const mostCalls = 32;
const readsOf = new WeakMap<Queries | Transaction, ContentReads>();

/** The reads of a database, or of a transaction. */
export function contentReads(db: Queries | Transaction): ContentReads {
  const reads = readsOf.get(db) ?? {
    pages: batchQuery(db, { name: 'pages_by_key', query: pagesQuery, mostCalls }),
    targets: batchQuery(db, { name: 'link_targets', query: targetsQuery, mostCalls }),
    sold: batchQuery(db, { name: 'sold_products', query: soldQuery, mostCalls }),
  };
  readsOf.set(db, reads);
  return reads;
}

const pagesQuery = sql`
  with asked as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
      as asked(place int, id int, slug text, locale text))
  select asked.place, p.*
  from asked join page p on p.id = coalesce(asked.id,
    (select t.page_id from page_translation t where t.locale = asked.locale and t.slug = asked.slug))`;

const targetsQuery = sql`
  with asked as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
      as asked(place int, type text, code text, locale text))
  select asked.place, found.*
  from asked cross join lateral (
    select c.id, t.slug, true as "isPublished"
    from category c join category_translation t on t.category_id = c.id and t.locale = asked.locale
    where asked.type = 'category' and c.code = asked.code
    union all
    select p.id, t.slug, true
    from product p join product_translation t on t.product_id = p.id and t.locale = asked.locale
    where asked.type = 'product' and p.reference = asked.code
    union all
    select f.id, t.slug, cardinality(f.sales_plan_ids) > 0
    from folder f join folder_translation t on t.folder_id = f.id and t.locale = asked.locale
    where asked.type = 'folder' and f.code = asked.code
    union all
    select p.id, t.slug, p.published
    from page p join page_translation t on t.page_id = p.id and t.locale = asked.locale
    where asked.type = 'cms_page' and p.code = asked.code) found`;

const soldQuery = sql`
  with asked as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked(place int, reference text, plan int))
  select asked.place, p.id
  from asked join product p on p.reference = asked.reference
  where exists (select from product_sales_plan s
    where s.product_id = p.id and s.sales_plan_id = coalesce(asked.plan, s.sales_plan_id))`;
