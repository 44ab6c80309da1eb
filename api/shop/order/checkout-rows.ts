import { eq, inArray } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import { storedDeliverySchema } from '../../contract/checkout.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { checkout } from '../../kernel/database/schema/order.ts';
import { relayPoint } from '../../kernel/database/schema/shipping.ts';
import { setting } from '../../kernel/database/schema/site.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import type { DistanceSales } from '../../rules/tax.ts';
import { type CartContents, readCartContents } from '../cart/cart-contents.ts';
import { digestOf } from '../cart/cart-tokens.ts';
import { readActiveCarriers } from '../shipping/read-carriers.ts';
import type { CheckoutState, PricingContext } from './checkout-pricing.ts';
import { isOrderable } from './checkout-pricing.ts';
import type { OrderDependencies } from './order-dependencies.ts';

export type CheckoutDependencies = Pick<OrderDependencies, 'sharedReads' | 'clock'>;
export type CheckoutQuery = { lang: Locale } & Parameters<typeof listedPlan>[0];

/** The cart of a token. @throws ApiError `cart_expired`, or `cart_changed` when it cannot be ordered as it is */
export async function requireContents(
  db: Queries | Transaction,
  { sharedReads, clock }: CheckoutDependencies,
  token: string | undefined,
  query: CheckoutQuery,
): Promise<CartContents> {
  if (token === undefined) throw new ApiError('cart_expired');
  const circumstances = { salesPlanId: listedPlan(query), locale: query.lang, now: clock() };
  const contents = await readCartContents(db, sharedReads, digestOf(token), circumstances);
  if (contents === undefined) throw new ApiError('cart_expired');
  if (!isOrderable(contents)) throw new ApiError('cart_changed');
  return contents;
}

export async function readCheckout(
  db: Queries | Transaction,
  cartId: number,
): Promise<CheckoutState | undefined> {
  const [row] = await db
    .select()
    .from(checkout)
    .where(eq(checkout.cartId, cartId))
    .prepare('checkout_of_cart')
    .execute();
  if (row === undefined) return undefined;
  const delivery = storedDeliverySchema.safeParse(row.delivery).data;
  return delivery && { delivery, isVatConfirmed: row.isVatConfirmed, vatProof: row.vatProof };
}

export async function writeCheckout(
  tx: Transaction,
  cartId: number,
  { delivery, isVatConfirmed, vatProof }: CheckoutState,
  now: Date,
): Promise<void> {
  const values = { delivery, isVatConfirmed, vatProof, changedAt: now };
  await tx
    .insert(checkout)
    .values({ cartId, ...values })
    .onConflictDoUpdate({ target: checkout.cartId, set: values });
}

/** What everybody's prices of deliveries are made of, as it was when the cart was read. */
export const rememberedPricingContext = (
  db: Queries | Transaction,
  { sharedReads }: CheckoutDependencies,
  { lastChangeId }: CartContents,
): Promise<PricingContext> =>
  sharedReads.remember('checkout-pricing', () => readPricingContext(db), lastChangeId);

/** What prices of deliveries are made of. */
export async function readPricingContext(db: Queries | Transaction): Promise<PricingContext> {
  const carriers = await readActiveCarriers(db);
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.code, ['distance_sales']));
  const [value] = rows.map(({ input }) => input.value[defaultLocale]);
  const distanceSales: DistanceSales = value === 'destination' ? 'destination' : 'home';
  return { carriers, distanceSales };
}

/** A relay point of a carrier; undefined when the carrier has none of this code. */
export async function findRelay(db: Queries | Transaction, code: string, carrierCode: string) {
  const [row] = await db.select().from(relayPoint).where(eq(relayPoint.code, code));
  const relay = row?.input;
  return relay?.carrier === carrierCode ? relay : undefined;
}
