import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { isCompared, showProduct } from '../../lib/shop-client/product.ts';
import { ShopError, type ShopErrorCode } from '../../lib/shop-client/shop-error.ts';
import { type ComparatorProduct, toComparatorProduct } from './comparator-product.ts';

export interface ComparatorPlace {
  readonly locale: Locale;
  readonly target: Target;
  readonly salesPlanId: number;
}

/** The error of the API for a product that is not there, or not for this audience. */
const goneCodes: readonly ShopErrorCode[] = ['not_found', 'not_available_in_this_saleplan'];

/**
 * Asks the API for products; those that it no longer has are left out.
 * @throws ShopError
 */
export async function loadProducts(
  ids: readonly number[],
  { locale, target, salesPlanId }: ComparatorPlace,
  signal: AbortSignal,
): Promise<ComparatorProduct[]> {
  const query = { lang: locale, sales_plan_id: salesPlanId, saleplan_id: salesPlanId };
  const load = async (id: number) => {
    try {
      const product = await showProduct({ parameters: { id: String(id) }, query }, { signal });
      if (!isCompared(product)) throw new ShopError('unreadable', 200);
      return [toComparatorProduct(product, target)];
    } catch (error) {
      if (error instanceof ShopError && goneCodes.includes(error.code)) return [];
      throw error;
    }
  };
  return (await Promise.all(ids.map(load))).flat();
}
