import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Sends a list of favourites by mail. */
export const sendWishlist = call<typeof operations.wishlist.send>('wishlist.send', 'POST', '/wishlist/send', [
  'products',
]);
