import { sql } from 'drizzle-orm';
import type { DocumentIndex } from '../../contract/document.ts';
import { rememberReads } from '../../kernel/changes/remembered-reads.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import { prepareQuery } from '../../kernel/database/prepared.ts';
import { calledPlan } from '../../kernel/plans/sales-plans.ts';
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

const limits = { mostKeys: 64, maximumCached: 2000 };

/**
 * Lists documents. Lists of single products that are asked for together, as product pages do, are read together, in
 * all languages.
 */
export function createDocumentReader(reads: DocumentReads, shared: SharedReads): ListReader {
  const query = prepareQuery<ListedRow>(reads.db, 'product_documents', ofProducts);
  const readProducts = async (ids: readonly number[]) => {
    const byProduct = Map.groupBy(await query({ ids }), ({ product_id }) => product_id);
    return (id: number): readonly ListedRow[] => byProduct.get(id) ?? [];
  };
  const ofProduct = rememberReads(shared, readProducts, limits);
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

const ofProducts = sql`
  select ${columns}, array(select sales_plan_id from product_sales_plan where product_id = p.id) as plans
  ${listed} and d.product_id = any((select ${sql.placeholder('ids')}::int[])::int[])
  order by ${typeOrder}, d.title, d.id`;
