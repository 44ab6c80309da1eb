import type { Locale } from '../../lib/i18n/locale.ts';
import { areListed, listProducts } from '../../lib/shop-client/product.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { type FavouriteProduct, toFavouriteProduct } from './favourite-product.ts';

/**
 * Asks the API for products in one call; those that it no longer has for the sales plan are left out.
 * @throws ShopError
 */
export async function loadFavourites(
  ids: readonly number[],
  { locale, salesPlanId }: { readonly locale: Locale; readonly salesPlanId: number },
  signal: AbortSignal,
): Promise<FavouriteProduct[]> {
  const place = { lang: locale, sales_plan_id: salesPlanId, saleplan_id: salesPlanId };
  const query = { ...place, ids: ids.join(), perPage: ids.length };
  const { items, total } = await listProducts({ query }, { signal });
  // Whatever is left out here leaves the list of the visitor.
  if (!areListed(items) || items.length !== total) throw new ShopError('unreadable', 200);
  return items.map(toFavouriteProduct);
}
