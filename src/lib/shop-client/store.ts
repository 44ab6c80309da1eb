import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

type Locator = typeof operations.storeLocator;

/** Shops around a place, a page of them. */
export const listStores = call<Locator['index']>('store-locator.index', 'GET', '/store-locator', [
  'items',
  'total',
  'page',
  'perPage',
  'place',
  'other_places',
  'place_fault',
]);

/** Where all shops of a filter stand. */
export const listStorePoints = call<Locator['points']>(
  'store-locator.points',
  'GET',
  '/store-locator/points',
  ['points'],
);
