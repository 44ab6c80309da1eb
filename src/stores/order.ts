import { atom } from 'nanostores';
import type { Checkout } from '../../api/contract/checkout.ts';
import type { FormCountry } from '../../api/contract/country-rules.ts';
import type { operations } from '../../api/contract/operations.ts';
import type { CallInput } from '../lib/shop-client/call.ts';
import { type CallPlace, placeQuery } from '../lib/shop-client/call-place.ts';
import { createOrder, deliver, payOrder, showCheckout } from '../lib/shop-client/checkout.ts';
import { $persistedOrder } from './persisted-order.ts';

/**
 * Where the checkout stands, in the last response of the API: the server stores it with the cart, so that a reload, another tab
 * and the way back find it again. Undefined outside the checkout.
 *
 * Actions reject with a `ShopError`.
 */
export const $order = atom<Checkout | undefined>();

/** Takes over what the API said of the checkout. */
export function showOrder(order: Checkout): void {
  $order.set(order);
  $persistedOrder.set({ step: order.step, total: order.totals.total.amount, at: Date.now() });
}

/** Asks anew whenever another tab was told another total. Returns what ends it. */
export const followOrder = (place: CallPlace): (() => void) =>
  $persistedOrder.listen((persisted) => {
    if (!persisted || persisted.total === $order.get()?.totals.total.amount) return;
    // Without a response, the API refuses the total that is shown here.
    void readOffers({}, place).catch(() => undefined);
  });

type Delivery = CallInput<typeof operations.checkout.deliver>['body'];

/** Prices everything anew for a destination that is being typed. */
export async function readOffers(
  destination: { readonly country?: FormCountry; readonly zipcode?: string },
  place: CallPlace,
): Promise<void> {
  const query = { ...placeQuery(place), ...destination };
  showOrder(await showCheckout({ query }));
}

/** Saves who buys, where the goods go and how. */
export async function chooseDelivery(body: Delivery, place: CallPlace): Promise<void> {
  showOrder(await deliver({ query: placeQuery(place), body }));
}

/**
 * Places the order, once for each key, and begins to pay it. A payment that does not begin leaves an order that can be paid.
 * @returns the URL where a provider goes on; undefined where the site does.
 */
export async function placeOrder(
  body: CallInput<typeof operations.order.create>['body'],
  key: string,
  place: CallPlace,
): Promise<string | undefined> {
  const query = placeQuery(place);
  const { id, paymentBy } = await createOrder({ query, body }, { idempotencyKey: key });
  $persistedOrder.set(null);
  const started = await payOrder({ parameters: { id: String(id) }, query, body: { paymentBy } }).catch(
    () => undefined,
  );
  return started?.url ?? undefined;
}

/** Begins to pay an order that is placed: the URL where a provider goes on, if anywhere. */
export async function payAgain(id: number, paymentBy: string, place: CallPlace): Promise<string | undefined> {
  const call = { parameters: { id: String(id) }, query: placeQuery(place), body: { paymentBy } };
  return (await payOrder(call)).url ?? undefined;
}
