import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Suggestions for a text: of each group the first entries, and how many there are. */
export const searchShop = call<typeof operations.search.index>('search.index', 'GET', '/search', [
  'products',
  'categories',
  'pages',
]);

/** What visitors search for most. */
export const listAskedSearches = call<typeof operations.search.asked>(
  'search.asked',
  'GET',
  '/search/asked',
  ['texts'],
);

/** Counts a search that the visitor goes on with. It is sent although the page is left. */
export const countAskedSearch = call<typeof operations.search.countAsked>(
  'search.count-asked',
  'POST',
  '/search/asked',
  ['counted'],
);
