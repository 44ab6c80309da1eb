import { getLiveEntry } from 'astro:content';
import type { LocatorQuery } from '../lib/stores/locator-query.ts';
import { findStores, type StoreResults } from '../lib/stores/store-results.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

interface StoreView {
  readonly results: StoreResults;
  /** Root categories, to choose what must be in stock. */
  readonly ranges: readonly { readonly code: string; readonly name: string }[];
}

/** What the locator shows for a URL. */
export async function readStoreView(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  query: LocatorQuery,
): Promise<StoreView> {
  const read = (asked: LocatorQuery, perPage: number) =>
    readValue(cache, getLiveEntry('stores', { locale, query: { ...asked, perPage } }));
  const tree = getLiveEntry('categoryTrees', { locale, salesPlanId: salesPlan.id, depth: 0 });
  const [results, { items: ranges }] = await Promise.all([findStores(query, read), readValue(cache, tree)]);
  return { results, ranges };
}
