import type { DiscountRefusal } from '../contract/cart-messages.ts';
import type { Target } from '../contract/common.ts';
import { plainHyphens, typedLine } from '../contract/typed-line.ts';
import type { TotalsDiscount } from './cart-totals.ts';

/** What a code gives: something off the goods, or an article that costs nothing. */
export type DiscountEffect =
  | TotalsDiscount
  | { readonly kind: 'free_product'; readonly packReference: string };

/** A code with its conditions. */
export interface DiscountRule {
  readonly code: string;
  readonly effect: DiscountEffect;
  /** Goods including VAT at home, before any discount. */
  readonly minimumCents: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly targets: readonly Target[];
  /** How often it can be used from now on, by anybody; null without a limit. */
  readonly usesLeft: number | null;
}

export interface DiscountCircumstances {
  readonly now: Date;
  readonly target: Target;
  /** Goods including VAT at home; 0 for an empty cart. */
  readonly goodsCents: number;
  /** The code that the cart has already. */
  readonly appliedCode: string | null;
  /** Whether the article that the code gives is in the catalogue. */
  readonly hasFreeProduct: boolean;
}

/** The stored form of a code: what people type differs in case, in spaces and in the kind of hyphen. */
export const toDiscountCode = (text: string): string =>
  plainHyphens(typedLine(text.normalize('NFKC')))
    .replaceAll(' ', '')
    .toUpperCase();

/** Why a code cannot be added to a cart, the first reason that applies. A cart has one code at a time. */
export function applicationRefusal(
  rule: DiscountRule | undefined,
  circumstances: DiscountCircumstances,
): DiscountRefusal | undefined {
  if (rule === undefined) return 'discount_unknown';
  const { appliedCode } = circumstances;
  if (appliedCode === rule.code) return 'discount_applied';
  return standingRefusal(rule, circumstances) ?? (appliedCode === null ? undefined : 'discount_stacked');
}

/** Why a code that a cart has does not count, which is asked anew whenever the cart is added up. */
export function standingRefusal(
  rule: DiscountRule,
  { now, target, goodsCents, hasFreeProduct }: DiscountCircumstances,
): DiscountRefusal | undefined {
  if (rule.startsAt !== null && now < rule.startsAt) return 'discount_early';
  if (rule.endsAt !== null && now >= rule.endsAt) return 'discount_expired';
  if (rule.usesLeft !== null && rule.usesLeft <= 0) return 'discount_used_up';
  if (!rule.targets.includes(target)) return target === 'part' ? 'discount_for_pro' : 'discount_for_part';
  if (goodsCents === 0) return 'discount_empty';
  if (goodsCents < rule.minimumCents) return 'discount_minimum';
  return rule.effect.kind === 'free_product' && !hasFreeProduct ? 'discount_gone' : undefined;
}
