import type { APIContext } from 'astro';
import { wishlistSentSchema } from '../../api/contract/wishlist.ts';
import { readListedProducts } from '../content/listed-products.ts';
import type { PageContext } from '../content/page-context.ts';
import type { PageCache } from '../content/read.ts';
import type { FormState } from '../lib/forms/form-state.ts';
import { readWishes, type WishedItem, wishlistBody } from '../lib/forms/wishlist-body.ts';
import { readPosted, sendForm } from './posted.ts';

export interface WishedProduct extends WishedItem {
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
    return item ? { ...item, name, reference } : [];
  });
}

/** Sends the list of a posted form, or returns what the form shows instead. */
export async function postWishlist(
  context: Pick<APIContext, 'request' | 'locals' | 'clientAddress'>,
  page: PageContext,
): Promise<WishlistPost> {
  const posted = await readPosted(context);
  const items = readWishes(posted.fields);
  const outcome = await sendForm(context, page, {
    path: '/wishlist/send',
    schema: wishlistSentSchema,
    body: wishlistBody(posted.fields),
    values: posted.typed(),
    captcha: 'wishlist',
  });
  return outcome.kind === 'done' ? { kind: 'sent' } : { ...outcome, items };
}
