import { eq } from 'drizzle-orm';
import type { RelayPointInput } from '../../contract/shipping.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { discount } from '../../kernel/database/schema/cart.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { CartContents } from '../cart/cart-contents.ts';
import { requireCart } from '../cart/open-cart.ts';
import {
  type CarrierOffer,
  type CheckoutState,
  needsRelay,
  type PricedCheckout,
  priceCheckout,
} from './checkout-pricing.ts';
import {
  type CheckoutDependencies,
  type CheckoutQuery,
  findRelay,
  readCheckout,
  rememberedPricingContext,
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
  dependencies: CheckoutDependencies,
  token: string | undefined,
  query: CheckoutQuery,
): Promise<PricedCart> {
  const contents = await requireContents(db, dependencies, token, query);
  const state = await readCheckout(db, contents.id);
  if (state === undefined) throw new ApiError('checkout_incomplete');
  const { selectedShippingAddress, selectedRelay } = state.delivery;
  const pricing = await rememberedPricingContext(db, dependencies, contents);
  const priced = priceCheckout(contents, state, selectedShippingAddress, pricing);
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
  dependencies: CheckoutDependencies,
  token: string | undefined,
  query: CheckoutQuery,
): Promise<PricedCart> {
  const { discountCode } = await requireCart(tx, token, dependencies.clock());
  if (discountCode !== null)
    await tx.select({ id: discount.id }).from(discount).where(eq(discount.code, discountCode)).for('update');
  return priceCart(tx, dependencies, token, query);
}
