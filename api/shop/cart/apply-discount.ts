import { eq } from 'drizzle-orm';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { cart } from '../../kernel/database/schema/cart.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { targetOf } from '../../kernel/plans/sales-plans.ts';
import { applicationRefusal, toDiscountCode } from '../../rules/discounts.ts';
import { formatMoney } from '../../rules/format-money.ts';
import { toMoney } from '../../rules/price.ts';
import { findDiscount } from '../discount/read-discounts.ts';
import { findArticlesByReference } from './articles.ts';
import { type CartCircumstances, readCartContents } from './cart-contents.ts';
import { digestOf } from './cart-tokens.ts';
import { toDiscountRule } from './discount-rule.ts';
import type { OpenCart } from './open-cart.ts';
import { shadeFault } from './shades.ts';

/** @throws ApiError `invalid_fields` with the reason why the code does not count. */
export async function applyDiscount(
  tx: Transaction,
  sharedReads: SharedReads,
  { id, token, discountCode }: OpenCart,
  typed: string,
  circumstances: CartCircumstances,
): Promise<void> {
  const code = toDiscountCode(typed);
  if (code === '') throw invalidField('code', 'form_required');
  const stored = await findDiscount(tx, code);
  const contents = await readCartContents(tx, sharedReads, digestOf(token), circumstances);
  const rule = stored && toDiscountRule(stored, stored.uses);
  const { effect } = rule ?? {};
  const gifts = effect?.kind === 'free_product' ? [effect.packReference] : [];
  const refusal = applicationRefusal(rule, {
    now: circumstances.now,
    target: targetOf(circumstances.salesPlanId),
    goodsCents: contents?.goodsCents ?? 0,
    appliedCode: discountCode,
    hasFreeProduct: [...(await findArticlesByReference(tx, gifts)).values()].some(
      (article) => shadeFault(article, '', undefined) === undefined,
    ),
  });
  if (refusal !== undefined) {
    const minimum = formatMoney(toMoney(rule?.minimumCents ?? 0), circumstances.locale);
    throw invalidField('code', refusal, { minimum, applied: discountCode ?? '' });
  }
  await tx.update(cart).set({ discountCode: code }).where(eq(cart.id, id));
}

export async function removeDiscount(tx: Transaction, { id }: OpenCart): Promise<void> {
  await tx.update(cart).set({ discountCode: null }).where(eq(cart.id, id));
}
