import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import {
  type DocumentDetail,
  type DocumentFacets,
  type DocumentIndex,
  type DocumentItem,
  type DocumentType,
  documentTypeSchema,
} from '../../contract/document.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { calledPlan } from '../../kernel/plans/sales-plans.ts';
import { typeLabel } from './document-types.ts';
import { toDocumentFile } from './file-address.ts';

export interface DocumentRow extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly type: DocumentType;
  readonly locale: Locale;
  readonly title: string;
  readonly number: number;
  readonly edition: string;
  readonly content_hash: string;
  readonly stored_file: string | null;
  readonly product_id: number | null;
  readonly reference: string;
  readonly name: string;
  readonly slug: string;
  readonly family: number;
}

/** Documents in their versions of today, with their products. Those of products that are gone are left out. */
export const listed = sql`
  from document d
  join document_version v on v.document_id = d.id and v.superseded_at is null
  left join product p on p.id = d.product_id
  left join product_translation t on t.product_id = p.id and t.locale = d.locale
  left join category c on c.id = p.main_category_id
  where (d.product_reference is null or d.product_id is not null)`;
export const columns = sql`d.id, d.code, d.type, d.locale, d.title, v.number, v.edition::text, v.content_hash, v.stored_file,
  p.id as product_id, p.reference, t.name, t.slug, c.family`;
export const typeOrder = sql`array_position(${sql.param(documentTypeSchema.options)}::text[], d.type)`;

/** Where documents are read from, and how large their files are. */
export interface DocumentReads {
  readonly db: Queries;
  readonly mediaUrl: string;
  readonly sizeOf: (contentName: string) => Promise<number | undefined>;
}

export async function listDocuments(reads: DocumentReads, query: DocumentIndex) {
  const { db } = reads;
  const { page, perPage } = query;
  const where = conditions(query);
  const order = sql`order by c.family nulls first, p.reference, ${typeOrder}, d.title, d.id`;
  // Sorting whole rows of tens of thousands of documents takes twice as long as sorting their ids.
  const { rows } = await db.execute<DocumentRow>(sql`
    with chosen as materialized (
      select d.id ${listed} ${where} ${order} limit ${perPage} offset ${(page - 1) * perPage}
    )
    select ${columns} ${listed} and d.id in (select id from chosen) ${order}`);
  const isWhole = page === 1 && rows.length < perPage;
  const total = isWhole ? rows.length : await count(db, where);
  return { items: await Promise.all(rows.map((row) => toItem(row, reads))), total, page, perPage };
}

async function count(db: Queries, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${listed} ${where}`);
  return rows[0]?.total ?? 0;
}

function conditions(query: DocumentIndex): SQL {
  const { lang, types, product, general, family, text } = query;
  const parts = [sql`and d.locale = ${lang}`, inPlan(calledPlan(query))];
  if (types !== undefined) parts.push(sql`and d.type = any(${sql.param(types)}::text[])`);
  if (product !== undefined) parts.push(sql`and d.product_id = ${product}`);
  if (general !== undefined)
    parts.push(general ? sql`and d.product_id is null` : sql`and d.product_id is not null`);
  if (family !== undefined) parts.push(sql`and c.family = ${family}`);
  for (const word of (text ?? '').split(/\s+/).filter((each) => each !== '')) parts.push(hasWord(word));
  return sql.join(parts, sql` `);
}

const inPlan = (plan: number | undefined): SQL =>
  plan === undefined ? sql`` : sql`and (d.product_id is null or ${isSoldIn(plan)})`;

const isSoldIn = (plan: number): SQL => sql`exists (select 1 from product_sales_plan s
    where s.product_id = d.product_id and s.sales_plan_id = ${plan})`;

const hasWord = (word: string): SQL => sql`
  and unaccent(lower(d.title || ' ' || coalesce(p.reference || ' ' || t.name, '')))
    like '%' || unaccent(lower(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text)) || '%'`;

/** `name`: an id, or the code. */
export async function showDocument(reads: DocumentReads, name: number | string): Promise<DocumentDetail> {
  const { db, mediaUrl } = reads;
  const isNamed = typeof name === 'number' ? sql`and d.id = ${name}` : sql`and d.code = ${name}`;
  const { rows } = await db.execute<DocumentRow>(sql`select ${columns} ${listed} ${isNamed}`);
  const [row] = rows;
  if (row === undefined) throw new ApiError('not_found');
  const versions = await db.execute<VersionRow>(sql`
    select v.number, v.edition::text, v.superseded_at, v.content_hash, v.stored_file
    from document_version v where v.document_id = ${row.id} order by v.number desc`);
  return {
    ...(await toItem(row, reads)),
    versions: versions.rows.map((version) => ({
      version: version.number,
      edition: version.edition,
      superseded_at: version.superseded_at === null ? null : new Date(version.superseded_at).toISOString(),
      file: fileOf({ ...row, ...version }, mediaUrl),
    })),
  };
}

interface VersionRow extends Record<string, unknown> {
  readonly number: number;
  readonly edition: string;
  readonly superseded_at: string | Date | null;
  readonly content_hash: string;
  readonly stored_file: string | null;
}

export async function listFacets(
  db: Queries,
  query: { lang: Locale; sales_plan_id?: number | undefined; saleplan_id?: number | undefined },
): Promise<DocumentFacets> {
  const plan = calledPlan(query);
  const { rows } = await db.execute<FacetRow>(sql`
    select d.type, c.family, count(*)::int as count
    from document d
    join document_version v on v.document_id = d.id and v.superseded_at is null
    join product p on p.id = d.product_id
    join category c on c.id = p.main_category_id
    where d.locale = ${query.lang} ${plan === undefined ? sql`` : sql`and ${isSoldIn(plan)}`}
    group by d.type, c.family order by ${typeOrder}, c.family`);
  const types = Map.groupBy(rows, ({ type }) => type);
  const families = Map.groupBy(rows, ({ family }) => family);
  return {
    types: [...types].map(([code, parts]) => ({
      code,
      label: typeLabel(code, query.lang),
      count: sumOf(parts),
    })),
    families: [...families]
      .map(([family, parts]) => ({ family, count: sumOf(parts) }))
      .sort((left, right) => left.family - right.family),
  };
}

/** How many documents of a type the products of a family have. */
interface FacetRow extends Record<string, unknown> {
  readonly type: DocumentType;
  readonly family: number;
  readonly count: number;
}

const sumOf = (parts: readonly FacetRow[]) => parts.reduce((sum, { count }) => sum + count, 0);

/** What newer versions have taken the place of. */
export async function listSuperseded(
  db: Queries,
  { page, perPage }: { page: number; perPage: number },
  mediaUrl: string,
) {
  const { rows } = await db.execute<
    DocumentRow & { superseded_at: string; version_id: number; total: number }
  >(sql`
    select d.code, d.title, d.locale, v.id as version_id, v.number, v.edition::text, v.superseded_at, v.content_hash,
      v.stored_file, (count(*) over ())::int as total
    from document_version v join document d on d.id = v.document_id
    where v.superseded_at is not null order by v.superseded_at desc, v.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`);
  const items = rows.map((row) => ({
    id: row.version_id,
    code: row.code,
    title: row.title,
    language: row.locale,
    version: row.number,
    edition: row.edition,
    file: fileOf(row, mediaUrl),
    superseded_at: new Date(row.superseded_at).toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0, page, perPage };
}

type FileRow = Pick<DocumentRow, 'code' | 'locale' | 'number' | 'content_hash' | 'stored_file'>;

const fileOf = ({ code, locale, number, content_hash, stored_file }: FileRow, mediaUrl: string) =>
  toDocumentFile({ code, locale, number, contentHash: content_hash, storedFile: stored_file }, mediaUrl);

export async function toItem(row: DocumentRow, { mediaUrl, sizeOf }: DocumentReads): Promise<DocumentItem> {
  const { id, code, type, locale, title, product_id, reference, name, slug, family } = row;
  const file = fileOf(row, mediaUrl);
  return {
    id,
    code,
    title,
    language: locale,
    version: row.number,
    edition: row.edition,
    type: { code: type, label: typeLabel(type, locale) },
    product: product_id === null ? null : { id: product_id, reference, name, slug, family },
    file,
    size: product_id === null ? ((await sizeOf(file.url.slice(mediaUrl.length + 1))) ?? null) : null,
  };
}
