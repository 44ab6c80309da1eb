import { sql } from 'drizzle-orm';
import { rememberReads } from '../changes/remembered-reads.ts';
import type { SharedReads } from '../changes/shared-reads.ts';
import { calledPlan } from '../content/sales-plans.ts';
import type { DocumentIndex } from '../contract/document.ts';
import { queryPrepared } from '../database/prepared.ts';
import {
  columns,
  type DocumentReads,
  type DocumentRow,
  listDocuments,
  listed,
  toItem,
  typeOrder,
} from './read-documents.ts';

type ListedRow = DocumentRow & { readonly plans: readonly number[] };
type ListReader = (query: DocumentIndex) => ReturnType<typeof listDocuments>;

const limits = { mostKeys: 64, mostKept: 2000 };

/**
 * Lists documents. Lists of single products that are asked for together, as product pages do, are read together, in
 * all languages.
 */
export function createDocumentReader(reads: DocumentReads, shared: SharedReads): ListReader {
  const ofProduct = rememberReads(shared, (ids: readonly number[]) => readProducts(reads, ids), limits);
  return async (query) => {
    const { lang, product, page, perPage } = query;
    if (product === undefined || isNarrowed(query)) return listDocuments(reads, query);
    const plan = calledPlan(query);
    const rows = (await ofProduct(product)).filter(
      ({ locale, plans }) => locale === lang && (plan === undefined || plans.includes(plan)),
    );
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    const items = await Promise.all(shown.map((row) => toItem(row, reads)));
    return { items, total: rows.length, page, perPage };
  };
}

const isNarrowed = ({ types, general, family, text }: DocumentIndex) =>
  [types, general, family, text].some((each) => each !== undefined);

async function readProducts({ db }: DocumentReads, ids: readonly number[]) {
  const wanted = sql.param([...new Set(ids)]);
  const rows = await queryPrepared<ListedRow>(
    db,
    'product_documents',
    sql`
    select ${columns}, array(select sales_plan_id from product_sales_plan where product_id = p.id) as plans
    ${listed} and d.product_id = any((select ${wanted}::int[])::int[])
    order by ${typeOrder}, d.title, d.id`,
  );
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return (id: number): readonly ListedRow[] => byProduct.get(id) ?? [];
}
