import { eq } from 'drizzle-orm';
import type { CartContents } from '../cart/cart-contents.ts';
import { requireCart } from '../cart/open-cart.ts';
import type { RelayPointInput } from '../contract/shipping.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { discount } from '../database/schema/cart.ts';
import { ApiError } from '../http/api-error.ts';
import {
  type CarrierOffer,
  type CheckoutState,
  needsRelay,
  type PricedCheckout,
  priceCheckout,
} from './checkout-pricing.ts';
import {
  type CheckoutQuery,
  findRelay,
  readCheckout,
  readPricingMeans,
  requireContents,
} from './checkout-rows.ts';

/** A cart with its delivery, ready to become an order. */
export interface PricedCart extends PricedCheckout {
  readonly contents: CartContents;
  readonly state: CheckoutState;
  readonly chosen: CarrierOffer;
  readonly relay: RelayPointInput | undefined;
}

/** @throws ApiError `cart_expired`, `cart_changed`, `checkout_incomplete` */
export async function priceCart(
  db: Queries | Transaction,
  token: string | undefined,
  query: CheckoutQuery,
  now: Date,
): Promise<PricedCart> {
  const contents = await requireContents(db, token, query, now);
  const state = await readCheckout(db, contents.id);
  if (state === undefined) throw new ApiError('checkout_incomplete');
  const { selectedShippingAddress, selectedRelay } = state.delivery;
  const priced = priceCheckout(contents, state, selectedShippingAddress, await readPricingMeans(db));
  const { chosen } = priced;
  if (chosen === undefined) throw new ApiError('checkout_incomplete');
  const isRelay = needsRelay(chosen.carrier.kind);
  const relay = isRelay ? await findRelay(db, selectedRelay, chosen.carrier.code) : undefined;
  if (isRelay && relay === undefined) throw new ApiError('checkout_incomplete');
  return { ...priced, contents, state, chosen, relay };
}

/** As `priceCart`, while nobody else changes the cart or uses its code. */
export async function takeCart(
  tx: Transaction,
  token: string | undefined,
  query: CheckoutQuery,
  now: Date,
): Promise<PricedCart> {
  const { discountCode } = await requireCart(tx, token, now);
  if (discountCode !== null)
    await tx.select({ id: discount.id }).from(discount).where(eq(discount.code, discountCode)).for('update');
  return priceCart(tx, token, query, now);
}
