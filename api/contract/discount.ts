import { z } from 'zod';
import { codeSchema, pagingQuerySchema, targetSchema, translatedText } from './common.ts';
import { field, reference } from './field.ts';
import { describeResource } from './resource.ts';

const centsSchema = z.number().int().positive().max(10_000_000);
const momentSchema = z.iso.datetime({ offset: true });

/** A code as it is stored: capitals, digits and hyphens. What people type is brought into this form. */
export const discountCodeSchema = z
  .string()
  .max(40)
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'discount code');

/** What it gives: cents off (including VAT), percent off, or one of an article for nothing. */
export const discountEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), cents: centsSchema }),
  z.strictObject({ kind: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('free_product'),
    pack: reference(codeSchema, { entity: 'product', part: 'pack' }),
  }),
]);

/** A discount code with its conditions. */
export const discountInputSchema = z.strictObject({
  code: discountCodeSchema,
  /** Text that the cart shows: « 10 % sur tout le panier ». */
  description: field(translatedText, { widget: 'sentences' }),
  /** Code of the campaign in the shop's own books. */
  asm_code: z.string().trim().min(1).max(40).nullable().default(null),
  effect: discountEffectSchema,
  /** Goods including VAT, before the discount. */
  minimum_cents: z.number().int().nonnegative().max(10_000_000).default(0),
  starts_at: momentSchema.nullable().default(null),
  /** First moment at which it does not count any more. */
  ends_at: momentSchema.nullable().default(null),
  sales_plans: z.array(targetSchema).min(1).max(2),
  /** Orders that can use it; null without a limit. */
  maximum_uses: z.number().int().positive().max(1_000_000).nullable().default(null),
  /** Whether one customer, known by mail address, can use it in one order only. */
  once_per_customer: z.boolean().default(false),
});
export type DiscountInput = z.infer<typeof discountInputSchema>;

export const discountSchema = discountInputSchema.extend({
  id: z.number().int(),
  /** Orders that have used it. */
  uses: z.number().int().nonnegative(),
});
export const discountContract = describeResource({
  name: 'discount',
  plural: 'discounts',
  right: 'shop',
  keyField: 'code',
  isFlat: false,
  input: discountInputSchema,
  query: pagingQuerySchema,
  detail: discountSchema,
  readBy: 'editor',
});
