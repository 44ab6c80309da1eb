import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Suggestions for a text: of each group the first entries, and how many there are. */
export const searchShop = call<typeof operations.search.index>('search.index', 'GET', '/search', [
  'products',
  'categories',
  'pages',
]);
