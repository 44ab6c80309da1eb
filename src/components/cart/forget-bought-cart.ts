import { pageLocale } from '../../lib/browser/page-locale.ts';
import { readCart } from '../../stores/cart.ts';
import { $persistedCart } from '../../stores/persisted-cart.ts';

/** Asks whether the cart that the browser remembers was bought meanwhile. */
export async function forgetBoughtCart(document: Document): Promise<void> {
  if ($persistedCart.get().count === 0) return;
  await readCart({ locale: pageLocale(document), planId: Number(document.body.dataset['plan']) });
}
