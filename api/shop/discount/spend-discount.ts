import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { DiscountRefusal } from '../../contract/cart-messages.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { discount, discountUse } from '../../kernel/database/schema/cart.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';

export interface DiscountSpending {
  readonly discountId: number;
  readonly orderNumber: string;
  /** Mail address of the customer, by which « once per customer » is judged. */
  readonly email: string;
  readonly now: Date;
}

/**
 * Books the use of a code by an order, once however often it is called. Two orders cannot both have the last use.
 * Returns why the code cannot be used, and books nothing then.
 */
export async function spendDiscount(
  tx: Transaction,
  { discountId, orderNumber, email, now }: DiscountSpending,
): Promise<DiscountRefusal | undefined> {
  const [stored] = await tx
    .select({ input: discount.input })
    .from(discount)
    .where(eq(discount.id, discountId))
    .for('update');
  if (stored === undefined) return 'discount_unknown';
  const { maximum_uses: maximum, once_per_customer: isOnce } = stored.input;
  const customerDigest = createHash('sha256').update(toEmailKey(email)).digest('base64url');
  const ofDiscount = eq(discountUse.discountId, discountId);
  const [own] = await tx
    .select({ id: discountUse.id })
    .from(discountUse)
    .where(and(ofDiscount, eq(discountUse.orderNumber, orderNumber)));
  if (own !== undefined) return undefined;
  const [used] = await tx.select({ times: count() }).from(discountUse).where(ofDiscount);
  if (maximum !== null && (used?.times ?? 0) >= maximum) return 'discount_used_up';
  if (isOnce) {
    const [before] = await tx
      .select({ id: discountUse.id })
      .from(discountUse)
      .where(and(ofDiscount, eq(discountUse.customerDigest, customerDigest)))
      .limit(1);
    if (before !== undefined) return 'discount_used_up';
  }
  await tx.insert(discountUse).values({ discountId, orderNumber, customerDigest, usedAt: now });
  return undefined;
}
