import type { StoreList } from '../../../api/contract/store-locator.ts';
import { hasFilters, type LocatorQuery, withoutFilters } from './locator-query.ts';

const storesPerPage = 20;
const mostOffered = 3;

/** What the locator shows for a query. */
export interface StoreResults {
  readonly query: LocatorQuery;
  readonly list: StoreList;
  /** The nearest ones when no shop meets all that was asked for. */
  readonly offered: StoreList['items'];
}

/** The shops for a query, as `read` lists them. A text that is no place gives the whole list. */
export async function findStores(
  query: LocatorQuery,
  read: (query: LocatorQuery, perPage: number) => Promise<StoreList>,
): Promise<StoreResults> {
  const found = await read(query, storesPerPage);
  const isLost = found.place_fault !== null && found.total === 0;
  const whole = isLost ? await read({ ...query, text: '', country: undefined }, storesPerPage) : found;
  const list = { ...whole, place_fault: found.place_fault };
  const isEmpty = list.total === 0 && hasFilters(query);
  const nearest = isEmpty ? await read(withoutFilters(query), mostOffered) : undefined;
  return { query, list, offered: nearest?.items ?? [] };
}
