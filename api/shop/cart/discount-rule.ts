import type { DiscountInput } from '../../contract/discount.ts';
import type { DiscountRule } from '../../rules/discounts.ts';

export const toDiscountRule = (input: DiscountInput, uses: number): DiscountRule => ({
  code: input.code,
  effect:
    input.effect.kind === 'free_product'
      ? { kind: 'free_product', packReference: input.effect.pack }
      : input.effect,
  minimumCents: input.minimum_cents,
  startsAt: input.starts_at === null ? null : new Date(input.starts_at),
  endsAt: input.ends_at === null ? null : new Date(input.ends_at),
  targets: input.sales_plans,
  usesLeft: input.maximum_uses === null ? null : input.maximum_uses - uses,
});
