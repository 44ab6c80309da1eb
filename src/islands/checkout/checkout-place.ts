import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';

/** Where a checkout takes place. */
export interface CheckoutPlace {
  readonly locale: Locale;
  readonly target: Target;
  readonly planId: number;
}

/** Faults that the page of the cart reports: there is nothing to order, or the cart waits to be looked at. */
const cartFaults: readonly string[] = ['cart_expired', 'cart_changed'];

/** Goes to the cart when that is where a refusal is mended; throws what it was given otherwise. */
export function leadToCart(error: unknown, { locale, target }: CheckoutPlace): void {
  if (!(error instanceof ShopError) || !cartFaults.includes(error.code)) throw error;
  window.location.assign(buildPath('cart', { locale, target }));
}
