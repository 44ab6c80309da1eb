import { eq, sql } from 'drizzle-orm';
import { maximumLines } from '../../contract/cart-limits.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { cart, cartLine } from '../../kernel/database/schema/cart.ts';
import { mergeCarts } from '../../rules/merge-carts.ts';
import { addToken, openCart, startCart, touch } from './open-cart.ts';

export interface SignInMerge {
  /** Opens the customer's cart on this device from now on. */
  readonly token: string;
  /** References of the customer's earlier cart that now stand beside those in hand. */
  readonly added: readonly string[];
  /** References that both carts had, in the larger quantity. */
  readonly raised: readonly string[];
  /** References that the full cart had no room for. */
  readonly dropped: readonly string[];
}

/**
 * Makes one cart of the one in hand and the one that the customer has: every article of both, in the larger of the
 * two quantities. The discount code in hand stays, else that of the earlier cart.
 */
export async function mergeAtSignIn(
  tx: Transaction,
  { customerId, token, now }: { customerId: number; token: string | undefined; now: Date },
): Promise<SignInMerge> {
  const inHand = await openCart(tx, token, now);
  const [stored] = await tx
    .select({ id: cart.id, discountCode: cart.discountCode })
    .from(cart)
    .where(eq(cart.customerId, customerId))
    .for('update');
  if (stored === undefined || stored.id === inHand?.id) {
    const nothing = { added: [], raised: [], dropped: [] };
    const isFree = inHand === undefined ? false : await claim(tx, inHand.id, customerId);
    if (inHand !== undefined && isFree) return { ...nothing, token: await addToken(tx, inHand.id, now) };
    return { ...nothing, token: (await startCart(tx, now, customerId)).token };
  }
  await touch(tx, stored.id, now);
  const newToken = await addToken(tx, stored.id, now);
  if (inHand === undefined) {
    const references = (await linesOf(tx, stored.id)).map(({ reference }) => reference);
    return { token: newToken, added: references, raised: [], dropped: [] };
  }
  const merged = mergeCarts(await linesOf(tx, inHand.id), await linesOf(tx, stored.id), maximumLines);
  await tx.delete(cartLine).where(eq(cartLine.cartId, stored.id));
  await tx.execute(sql`
    insert into cart_line (cart_id, pack_reference, shade, quantity, seen_cents, seen_name, seen_shade)
    select ${stored.id}, line.reference, line.shade, line.quantity, line."seenCents", line."seenName", line."seenShade"
    from jsonb_to_recordset(${JSON.stringify(merged.lines)}::jsonb)
      as line(reference text, shade text, quantity int, "seenCents" int, "seenName" jsonb, "seenShade" jsonb)`);
  const discountCode = inHand.discountCode ?? stored.discountCode;
  await tx.update(cart).set({ discountCode }).where(eq(cart.id, stored.id));
  await tx.delete(cart).where(eq(cart.id, inHand.id));
  const { added, raised, dropped } = merged;
  return { token: newToken, added, raised, dropped };
}

/** False for the cart of another customer, which stays his. */
async function claim(tx: Transaction, cartId: number, customerId: number): Promise<boolean> {
  const claimed = await tx
    .update(cart)
    .set({ customerId })
    .where(sql`${cart.id} = ${cartId} and (${cart.customerId} is null or ${cart.customerId} = ${customerId})`)
    .returning({ id: cart.id });
  return claimed.length > 0;
}

const linesOf = (tx: Transaction, cartId: number) =>
  tx
    .select({
      reference: cartLine.packReference,
      quantity: cartLine.quantity,
      seenCents: cartLine.seenCents,
      seenName: cartLine.seenName,
      shade: cartLine.shade,
      seenShade: cartLine.seenShade,
    })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId))
    .orderBy(cartLine.id);
