import type { APIContext } from 'astro';
import { maximumWished, wishlistSentSchema } from '../../api/contract/wishlist.ts';
import type { FormState } from '../lib/forms/form-state.ts';
import { type ListedProduct, readListQuery } from '../lib/routes/list-query.ts';
import { readListedProducts } from './listed-products.ts';
import type { PageContext } from './page-context.ts';
import { captchaTexts, readPosted, sendForm } from './posted.ts';
import type { PageCache } from './read.ts';

export interface WishedItem extends ListedProduct {
  readonly note: string;
}

export interface WishedProduct {
  readonly item: WishedItem;
  readonly name: string;
  readonly reference: string;
}

export type WishlistPost =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly items: readonly WishedItem[];
      readonly state: FormState;
    };

/** The products that an address or a posted form names, with what was noted beside them. */
export const readWishes = (fields: URLSearchParams): WishedItem[] =>
  readListQuery(fields, maximumWished).map((product) => ({
    ...product,
    note: fields.get(`note-${product.id}`) ?? '',
  }));

/** The products of a list that the audience of the page may see. */
export async function readWishedProducts(
  cache: PageCache,
  page: PageContext,
  items: readonly WishedItem[],
): Promise<WishedProduct[]> {
  const wished = new Map(items.map((item) => [item.id, item]));
  const { products } = await readListedProducts(cache, page, items);
  return products.flatMap(({ id, name, reference }) => {
    const item = wished.get(id);
    return item ? { item, name, reference } : [];
  });
}

/** Sends the list of a posted form, or says what the form shows instead. */
export async function postWishlist(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
): Promise<WishlistPost> {
  const posted = await readPosted(context.request);
  const items = readWishes(posted.fields);
  const values = posted.texts(['recipient', 'sender_name']);
  const outcome = await sendForm(context, page, {
    path: '/wishlist/send',
    schema: wishlistSentSchema,
    body: {
      ...values,
      items: items.map(({ id, quantity, note }) => ({ product_id: id, quantity, note })),
      ...captchaTexts(posted),
    },
    values,
    captcha: 'wishlist',
  });
  return outcome.kind === 'done' ? { kind: 'sent' } : { ...outcome, items };
}
