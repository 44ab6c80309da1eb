import { getLiveEntry } from 'astro:content';
import type { StoreList } from '../../api/contract/store-locator.ts';
import { hasFilters, type LocatorQuery, withoutFilters } from '../lib/stores/locator-query.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const storesPerPage = 20;
const mostOffered = 3;

export interface StoreView {
  readonly query: LocatorQuery;
  readonly list: StoreList;
  /** The nearest ones when no shop meets all that was asked for. */
  readonly offered: StoreList['items'];
  readonly pageCount: number;
  /** Root categories, to choose what must be in stock. */
  readonly ranges: readonly { readonly code: string; readonly name: string }[];
}

/** What the locator shows for an address. A text that is no place gives the whole list. */
export async function readStoreView(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  query: LocatorQuery,
): Promise<StoreView> {
  const read = (asked: LocatorQuery, perPage = storesPerPage) =>
    readValue(cache, getLiveEntry('stores', { locale, query: { ...asked, text: asked.text, perPage } }));
  const tree = getLiveEntry('categoryTrees', { locale, salesPlanId: salesPlan.id, depth: 0 });
  const [found, { items: ranges }] = await Promise.all([read(query), readValue(cache, tree)]);
  const isLost = found.place_fault !== null && found.total === 0;
  const whole = isLost ? await read({ ...query, text: '', country: undefined }) : found;
  const list = { ...whole, place_fault: found.place_fault };
  const isEmpty = list.total === 0 && hasFilters(query);
  const nearest = isEmpty ? await read(withoutFilters(query), mostOffered) : undefined;
  return {
    ...{ query, list, ranges },
    offered: nearest?.items ?? [],
    pageCount: Math.ceil(list.total / list.perPage),
  };
}
