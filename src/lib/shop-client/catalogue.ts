import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Filters of a selection of products, with counts; with `guide_de_choix` the questions of the choice guide. */
export const listFilters = call<typeof operations.filtersProducts.index>(
  'filters-products.index',
  'GET',
  '/filters-products',
  ['data', 'total'],
);

/** The categories of the first level. */
export const listCategories = call<typeof operations.category.index>('category.index', 'GET', '/category', [
  'items',
]);
