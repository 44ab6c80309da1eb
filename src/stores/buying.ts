import { atom } from 'nanostores';
import type { CartAdd } from '../../api/contract/cart.ts';
import type { ProductPacks } from '../../api/contract/catalogue.ts';
import type { CallPlace } from '../lib/shop-client/call-place.ts';
import { placeQuery } from '../lib/shop-client/call-place.ts';
import { showPacks } from '../lib/shop-client/product.ts';
import { $cart, $isCartPending, addToCart, restoreCart } from './cart.ts';

/** The product of which a pack is to be chosen; undefined when nothing is asked. */
export const $packChoice = atom<ProductPacks | undefined>();

/** Whether the cart is shown next to the page, after something was added. */
export const $isDrawerOpen = atom(false);

/**
 * Adds to the cart and shows it next to the page: at once where the browser knows what is in it.
 * @throws ShopError
 */
export async function buy(products: CartAdd['products'], place: CallPlace): Promise<void> {
  restoreCart(place);
  // What asks for a pack is open until it is answered.
  const isShown = $cart.get() !== undefined && !$packChoice.get();
  if (isShown) {
    $isCartPending.set(true);
    $isDrawerOpen.set(true);
  }
  try {
    await addToCart(products, place);
  } catch (error) {
    if (isShown) $isDrawerOpen.set(false);
    throw error;
  } finally {
    $isCartPending.set(false);
  }
  $packChoice.set(undefined);
  // Who has closed it meanwhile goes on with the page.
  if (!isShown) $isDrawerOpen.set(true);
}

/**
 * Adds the one pack of a product, or asks which one where there are several.
 * @throws ShopError
 */
export async function buyProduct(id: number, place: CallPlace): Promise<'added' | 'asked' | 'unavailable'> {
  const product = await showPacks({ parameters: { id }, query: placeQuery(place) });
  const [only, second] = product.packs;
  // Its page has the shades to choose from.
  if (!only || product.tinting === 'online') return 'unavailable';
  if (second) {
    $packChoice.set(product);
    return 'asked';
  }
  await buy([packOf(only)], place);
  return 'added';
}

/** A pack as it is added: once, at the price that was seen. */
export const packOf = ({ id, price_with_tax: price }: ProductPacks['packs'][number]) =>
  ({ element_id: id, element_type: 'product', quantity: 1, seen_price: price.amount }) as const;
