import { and, eq, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { changePrepared } from '../../kernel/database/prepared.ts';
import { cart, cartLine, cartToken } from '../../kernel/database/schema/cart.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { digestOf, newToken, validUntil } from './cart-tokens.ts';

/** A cart that is being changed: nobody else changes it until the transaction ends. */
export interface OpenCart {
  readonly id: number;
  readonly token: string;
  readonly discountCode: string | null;
}

/** How one statement comes to its cart: parts of it, of which `opened` has the id and nothing when there is no cart. */
export interface Opening {
  /** Distinguishes the kinds of openings. */
  readonly name: string;
  readonly parts: Readonly<Record<'opened', SQL>>;
}

/** Opens the cart of a token for a change, from which its tokens are valid anew, until the statement ends. */
export function openingByToken(token: string, now: Date): Opening {
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = {
    opened: sql`
      update cart c set changed_at = ${at} from cart_token t
      where t.digest = ${digestOf(token)} and t.expires_at > ${at} and c.id = t.cart_id
      returning c.id, c.discount_code`,
    extended: sql`
      update cart_token t set expires_at = ${validUntil(now).toISOString()}::timestamptz
      from opened where t.cart_id = opened.id`,
  };
  return { name: 'by_token', parts };
}

/** The opening of a cart that the transaction has opened. */
export const openingById = (id: number): Opening => ({
  name: 'by_id',
  parts: { opened: sql`select ${id}::int as id` },
});

/** As `openingByToken`, until the transaction ends; undefined when the token opens none. */
export async function openCart(
  tx: Transaction,
  token: string | undefined,
  now: Date,
): Promise<OpenCart | undefined> {
  if (token === undefined) return undefined;
  const { parts } = openingByToken(token, now);
  const found = sql`select id, discount_code as "discountCode" from opened`;
  const [row] = await changePrepared<Omit<OpenCart, 'token'>>(tx, 'open_cart', parts, found);
  return row && { ...row, token };
}

/** @throws ApiError `cart_expired` */
export async function requireCart(tx: Transaction, token: string | undefined, now: Date): Promise<OpenCart> {
  const opened = await openCart(tx, token, now);
  if (opened === undefined) throw new ApiError('cart_expired');
  return opened;
}

/** The cart that a customer has, with one more token, for a device whose own has expired. */
export async function openCustomerCart(
  tx: Transaction,
  customerId: number,
  now: Date,
): Promise<OpenCart | undefined> {
  const [row] = await tx
    .select({ id: cart.id, discountCode: cart.discountCode })
    .from(cart)
    .where(eq(cart.customerId, customerId))
    .for('update');
  return row && { ...row, token: await addToken(tx, row.id, now) };
}

/** A new, empty cart with its first token. */
export async function startCart(
  tx: Transaction,
  now: Date,
  customerId: number | null = null,
): Promise<OpenCart> {
  const [row] = await tx.insert(cart).values({ customerId, changedAt: now }).returning({ id: cart.id });
  if (row === undefined) throw new Error('The cart was not written');
  return { id: row.id, token: await addToken(tx, row.id, now), discountCode: null };
}

/** Lets go of the lines and of the discount code of an opened cart. */
export async function emptyCart(tx: Transaction, cartId: number, now: Date): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId));
  await tx.update(cart).set({ discountCode: null, changedAt: now }).where(eq(cart.id, cartId));
}

/** One more token for a cart, for one more device. */
export async function addToken(tx: Transaction, cartId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(cartToken).values({ digest: digestOf(token), cartId, expiresAt: validUntil(now) });
  return token;
}

export async function touch(tx: Transaction, cartId: number, now: Date): Promise<void> {
  await tx
    .update(cartToken)
    .set({ expiresAt: validUntil(now) })
    .where(eq(cartToken.cartId, cartId));
  await tx.update(cart).set({ changedAt: now }).where(eq(cart.id, cartId));
}

/** Carts of customers are stored longer than their tokens. */
export const customerRetentionDays = 90;

/** Removes the carts that nobody can open any more. */
export async function pruneCarts(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, cartToken, lt(cartToken.expiresAt, now));
  const retainedSince = new Date(now.getTime() - customerRetentionDays * 24 * 3_600_000);
  const isOld = or(isNull(cart.customerId), lt(cart.changedAt, retainedSince));
  const tokens = db.select({ cartId: cartToken.cartId }).from(cartToken).where(eq(cartToken.cartId, cart.id));
  await deleteInBatches(db, cart, and(isOld, notExists(tokens)));
}
