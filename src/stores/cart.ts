import { atom } from 'nanostores';
import type { Cart, CartAdd } from '../../api/contract/cart.ts';
import { cartTokenDays } from '../../api/contract/cart-limits.ts';
import type { DeliveryCountry } from '../../api/contract/delivery-countries.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { pastedReference } from '../lib/cart/pasted-reference.ts';
import { type CallPlace, placeQuery } from '../lib/shop-client/call-place.ts';
import {
  acceptChanges,
  addProducts,
  addReferences,
  applyCode,
  changeLine,
  estimateShipping,
  isCart,
  removeCode,
  removeLine,
  showCart,
} from '../lib/shop-client/cart.ts';
import { $persistedCart, persistCart } from './persisted-cart.ts';

/**
 * The cart of the last response of the API; undefined until it was asked. What outlives the page is `$persistedCart`.
 *
 * Every action resolves with the response of the API and rejects with a `ShopError`; the cart then is as it was.
 */
export const $cart = atom<Cart | undefined>();

/** Whether the API is about to say more: what is shown is what it said before, on an earlier page perhaps. */
export const $isCartPending = atom(false);

type Result = { readonly cart: Cart };
type Added = CartAdd['products'];

/** Calls one after the other, in the order of the clicks: each stands on what the one before it left. */
let latest: Promise<unknown> = Promise.resolve();

function inTurn<Given extends Result>(place: CallPlace, work: () => Promise<Given>): Promise<Given> {
  const turn = latest.then(work).then((response) => {
    $cart.set(response.cart);
    $isCartPending.set(false);
    persistCart(toPersisted(response.cart, place));
    return response;
  });
  latest = turn.catch(() => undefined);
  return turn;
}

/** What the browser remembers of a cart: not where it is to go. */
export const toPersisted = (cart: Cart, { planId, locale }: CallPlace) => ({
  count: cart.count,
  list: cart.list.flatMap((line) =>
    line.id === null ? [] : [{ reference: pastedReference(line), quantity: line.quantity }],
  ),
  last: { cart: { ...cart, shipping: cart.shipping && { ...cart.shipping, zip: '' } }, planId, locale },
});

/** Gives the store what the page came with. */
export function seedCart(cart: Cart | undefined): void {
  $cart.set(cart);
  $isCartPending.set(false);
}

const termMs = cartTokenDays * 24 * 3_600_000;

/** Shows what an earlier page was told of the cart, where the server still has it. */
export function restoreCart({ planId, locale }: CallPlace): void {
  const { at, last } = $persistedCart.get();
  if ($cart.get() || !isRecord(last) || last['planId'] !== planId || last['locale'] !== locale) return;
  const { cart } = last;
  if (Date.now() - Number(at) < termMs && isCart(cart)) $cart.set(cart);
}

/** Asks for the cart anew, as another tab or the server has left it. */
export const readCart = (place: CallPlace): Promise<Result> =>
  inTurn(place, () => showCart({ query: placeQuery(place) }));

export const addToCart = (products: Added, place: CallPlace): Promise<Result> =>
  inTurn(place, () => addProducts({ query: placeQuery(place), body: { products } }));

/** The quantity shows at once; a refusal takes it back. */
export function changeQuantity(id: number, quantity: number, place: CallPlace): Promise<Result> {
  showQuantity(id, quantity);
  return inTurn(place, () =>
    changeLine({ parameters: { id }, query: placeQuery(place), body: { quantity } }),
  ).catch(async (error: unknown) => {
    await readCart(place).catch(() => undefined);
    throw error;
  });
}

function showQuantity(id: number, quantity: number): void {
  const cart = $cart.get();
  if (!cart || !Number.isInteger(quantity) || quantity < 1) return;
  const list = cart.list.map((line) => (line.id === id ? { ...line, quantity } : line));
  $cart.set({ ...cart, list });
}

export const removeFromCart = (id: number, place: CallPlace): Promise<Result> =>
  inTurn(place, () => removeLine({ parameters: { id }, query: placeQuery(place), body: {} }));

/** Accepts the prices that the lines have now, and parts with what is not sold any more. */
export const acceptPrices = (place: CallPlace): Promise<Result> =>
  inTurn(place, () => {
    const prices = ($cart.get()?.list ?? []).flatMap(({ id, change, price_with_tax: price }) =>
      id !== null && change?.kind === 'price' ? [{ id, price_with_tax: price.amount }] : [],
    );
    return acceptChanges({ query: placeQuery(place), body: { prices } });
  });

export const applyDiscount = (code: string, place: CallPlace): Promise<Result> =>
  inTurn(place, () => applyCode({ query: placeQuery(place), body: { code } }));

export const removeDiscount = (place: CallPlace): Promise<Result> =>
  inTurn(place, () => removeCode({ query: placeQuery(place), body: {} }));

export const estimateDelivery = (
  destination: { readonly country: DeliveryCountry; readonly zip: string },
  place: CallPlace,
): Promise<Result> => inTurn(place, () => estimateShipping({ query: placeQuery(place), body: destination }));

/** Adds pasted lines; those that were refused are in the response. */
export const addPasted = (text: string, place: CallPlace) =>
  inTurn(place, () => addReferences({ query: placeQuery(place), body: { text } }));
