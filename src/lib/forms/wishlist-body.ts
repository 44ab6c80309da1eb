import type { z } from 'zod';
import type { wishlistSendSchema } from '../../../api/contract/wishlist.ts';
import { maximumWished } from '../../../api/contract/wishlist-rules.ts';
import { type ListedProduct, readListQuery } from '../routes/list-query.ts';
import { captchaTexts, formTexts } from './form-texts.ts';

export interface WishedItem extends ListedProduct {
  readonly note: string;
}

/** The products that a URL or a posted form names, with their notes. */
export const readWishes = (fields: URLSearchParams): WishedItem[] =>
  readListQuery(fields, maximumWished).map((product) => ({
    ...product,
    note: fields.get(`note-${product.id}`) ?? '',
  }));

/** What the form that sends favourites sends, as it was typed: the API reports what is wrong. */
export const wishlistBody = (fields: URLSearchParams): z.input<typeof wishlistSendSchema> => ({
  ...formTexts(fields, ['recipient', 'sender_name']),
  items: readWishes(fields).map(({ id, quantity, note }) => ({ product_id: id, quantity, note })),
  ...captchaTexts(fields),
});
