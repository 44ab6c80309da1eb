import { getLiveEntry } from 'astro:content';
import { type StockList, stockListQuery } from '../../api/contract/stock-list.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

/** Packs of one page: more would make it heavy on a phone. The files hold them all. */
const perPage = 250;

interface FamilyChoice {
  readonly family: number;
  readonly name: string;
}

export interface StockListView extends Pick<StockList, 'items' | 'files' | 'total'> {
  /** What was typed. */
  readonly text: string;
  readonly family: number | undefined;
  readonly families: readonly FamilyChoice[];
  readonly page: number;
  readonly pageCount: number;
  readonly isFiltered: boolean;
}

/** The packs that the query asks for; undefined for a family that is none, or a page beyond the last. */
export async function readStockListView(
  cache: PageCache,
  context: PageContext,
  query: URLSearchParams,
): Promise<StockListView | undefined> {
  const parsed = stockListQuery.pick({ text: true, family: true, page: true }).safeParse({
    text: (query.get('text') ?? '').trim().slice(0, mostLetters) || undefined,
    family: query.get('family') || undefined,
    page: query.get('page') ?? undefined,
  });
  if (!parsed.success) return undefined;
  const { text, family, page } = parsed.data;
  const plan = { locale: context.locale, salesPlanId: context.salesPlan.id };
  const chosen = { ...(text !== undefined && { text }), ...(family !== undefined && { family }) };
  const [{ items: roots }, { items, files, total }] = await Promise.all([
    readValue(cache, getLiveEntry('categoryTrees', { ...plan, depth: 0 })),
    readValue(cache, getLiveEntry('stockLists', { ...plan, ...chosen, page, perPage })),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) return undefined;
  return {
    items,
    files,
    total,
    page,
    pageCount,
    family,
    text: text ?? '',
    families: roots.map(({ family: number, name }) => ({ family: number, name })),
    isFiltered: text !== undefined || family !== undefined,
  };
}

const mostLetters = 100;

/** The URL of one page of the list with what was asked for. */
export function stockListPath(
  { locale, target }: Pick<PageContext, 'locale' | 'target'>,
  { text, family }: Pick<StockListView, 'text' | 'family'>,
  page = 1,
): string {
  const query = new URLSearchParams({
    ...(text !== '' && { text }),
    ...(family !== undefined && { family: String(family) }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = buildPath('stock-lists', { locale, target });
  return query.size === 0 ? path : `${path}?${query}`;
}
