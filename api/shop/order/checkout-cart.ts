import { eq, sql } from 'drizzle-orm';
import type { RelayPointInput } from '../../contract/shipping.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { discount } from '../../kernel/database/schema/cart.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { CartContents } from '../cart/cart-contents.ts';
import { requireCart } from '../cart/open-cart.ts';
import { lockItems } from '../stock/write-movements.ts';
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

/** As `priceCart`, while nobody else changes the cart, uses its code or buys its goods. */
export async function takeCart(
  tx: Transaction,
  dependencies: CheckoutDependencies,
  token: string | undefined,
  query: CheckoutQuery,
): Promise<PricedCart> {
  const { id, discountCode } = await requireCart(tx, token, dependencies.clock());
  if (discountCode !== null)
    await tx.select({ id: discount.id }).from(discount).where(eq(discount.code, discountCode)).for('update');
  await lockCartStock(tx, id, discountCode);
  return priceCart(tx, dependencies, token, query);
}

/** The goods of a cart, its gift included, are counted from now on for this buyer alone. */
async function lockCartStock(tx: Transaction, cartId: number, discountCode: string | null): Promise<void> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select pack_reference as reference from cart_line where cart_id = ${cartId}::int
    union select input -> 'effect' ->> 'pack' from discount
    where code = ${discountCode} and input -> 'effect' ->> 'pack' is not null`);
  await lockItems(
    tx,
    rows.map(({ reference }) => reference),
  );
}
