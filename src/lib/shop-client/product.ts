import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** A product by its id or the name in its address. */
export const showProduct = call<typeof operations.product.show>('product.show', 'GET', '/product/{id}', [
  'id',
  'name',
  'slug',
  'technical',
  'packs',
  'characteristics',
  'from_pack',
]);

/** The packs of a product. */
export const showPacks = call<typeof operations.product.packs>(
  'product.packs',
  'GET',
  '/product/{id}/packs',
  ['packs'],
);

/** The products of a selection, a page of it, as cards show them. */
export const listProducts = call<typeof operations.product.index>('product.index', 'GET', '/product', [
  'items',
  'total',
]);
