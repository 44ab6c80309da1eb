import { z } from 'zod';
import { maximumLines, maximumQuantity } from './cart-limits.ts';
import { contentUnitSchema, familySchema } from './catalogue.ts';
import { commonQuerySchema, idSchema, moneySchema, nullablePictureSchema } from './common.ts';
import { deliveryCountrySchema, deliveryKindSchema } from './shipping.ts';
import { packStockSchema } from './stock.ts';

/** The same amount with VAT, the VAT in it, and without. */
export const cartAmountSchema = z.object({ ttc: moneySchema, tax: moneySchema, net: moneySchema });

/**
 * What must be accepted before the cart can be ordered: another price than the one last seen, or an article that is
 * not sold any more, or not to this audience. A shade that cannot be had is replaced or removed, and not accepted; of what
 * is not there in such a number, fewer are ordered.
 */
const lineChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), seen_with_tax: moneySchema, seen_without_tax: moneySchema }),
  z.object({ kind: z.literal('unavailable') }),
  /** Not in this shade, or not without one: another line takes its place, and this one counts for nothing. */
  z.object({ kind: z.literal('shade'), message: z.string() }),
  /** There are only so many packs left; 0 once it is sold out. */
  z.object({ kind: z.literal('stock'), available: z.number().int().nonnegative() }),
]);

/** What a pack is tinted to. Such goods are made for the buyer, and not taken back. */
const tintedShadeSchema = z.object({
  code: z.string(),
  /** Name when it was chosen, where the colour guide has lost it since; empty where that is not known. */
  name: z.string(),
  /** Null once the colour guide has lost it. */
  hex: z.string().nullable(),
  /** Price of tinting one, included in its price. */
  price_with_tax: moneySchema,
  price_without_tax: moneySchema,
});

/** An article in a cart. Its prices are those of the catalogue at the moment of the call. */
export const cartLineSchema = z.object({
  /** Null for what a code gives for nothing: such a line goes with its code. */
  id: z.number().int().positive().nullable(),
  /** Id of the pack; null once it has left the catalogue. */
  element_id: z.number().int().positive().nullable(),
  element_type: z.literal('product'),
  quantity: z.number().int().positive(),
  reference: z.string(),
  name: z.string(),
  /** Content of the pack: « 5 kg ». */
  label: z.string(),
  /** Null where the audience has no page of the product. */
  slug: z.string().nullable(),
  family: familySchema.nullable(),
  picture: nullablePictureSchema,
  /** Price of one; 0 for what is free. */
  price_with_tax: moneySchema,
  price_without_tax: moneySchema,
  /** Percent. */
  tax_rate: z.number(),
  unit: contentUnitSchema.nullable(),
  /** For one kilogram, litre, metre or piece. */
  unit_price_with_tax: moneySchema.nullable(),
  unit_price_without_tax: moneySchema.nullable(),
  /** Price times quantity, before the discount. */
  total_with_tax: moneySchema,
  total_without_tax: moneySchema,
  /** Null for what is not tinted. */
  shade: tintedShadeSchema.nullable(),
  /** Null where nothing is counted. */
  stock: packStockSchema.nullable(),
  change: lineChangeSchema.nullable(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** A code that counts. `asm_code` is that of the campaign in the shop's own books. */
const appliedDiscountSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('cart_discount'),
    code: z.string(),
    description: z.string(),
    /** What comes off, in the prices that the audience sees. */
    amount: moneySchema,
    /** The rule: 10 and `percent`, or 15 and `EUR`. */
    value: z.number(),
    unit: z.enum(['percent', 'EUR']),
    asm_code: z.string().nullable(),
  }),
  z.object({
    type: z.literal('free_product'),
    code: z.string(),
    description: z.string(),
    asm_code: z.string().nullable(),
  }),
]);
export type AppliedDiscount = z.infer<typeof appliedDiscountSchema>;

const shippingCostSchema = z.object({
  name: z.string(),
  description: z.string(),
  kind: deliveryKindSchema,
  price_with_tax: moneySchema,
  price_without_tax: moneySchema,
});
/** What delivery costs, by code of the carrier, cheapest first. */
export const shippingCostsSchema = z.object({
  country: deliveryCountrySchema,
  /** Empty while the country is assumed. */
  zip: z.string(),
  /** The destination is not known: it is that of the company, and the total has no delivery in it. */
  is_assumed: z.boolean(),
  costs: z.record(z.string(), shippingCostSchema),
  /** The estimate of the cart; null when nobody delivers it there. */
  cheapest: z.string().nullable(),
  refused: z.array(z.object({ code: z.string(), name: z.string(), message: z.string() })),
  /** Goods that are missing until delivery is free; 0 when it is, null when it will not be. */
  until_free: z.object({ with_tax: moneySchema, without_tax: moneySchema }).nullable(),
});
export type ShippingCosts = z.infer<typeof shippingCostsSchema>;

export const cartSchema = z.object({
  list: z.array(cartLineSchema),
  /** Articles, the free ones included. */
  count: z.number().int().nonnegative(),
  /** Goods before the discount. */
  amount: cartAmountSchema,
  /** Goods after the discount. */
  discounted_amount: cartAmountSchema,
  discounts: z.array(appliedDiscountSchema),
  /** The code of the cart while it does not count, and why. */
  refused_discount: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Total with the cheapest delivery once its country is known. */
  total: cartAmountSchema,
  /** VAT by rate, lowest first. */
  taxes: z.array(z.object({ rate: z.number(), base: moneySchema, tax: moneySchema })),
  /** What is rounded to the cent and multiplied: individuals pay prices with VAT, professionals without. */
  basis: z.enum(['with_tax', 'without_tax']),
  /** Gross, packed, on how many pallets of 120 × 80 cm, and how full the last of them is. */
  weight: z.object({
    gross_kg: z.number().nonnegative(),
    pallets: z.number().int().nonnegative(),
    pallet_fill: z.number().min(0).max(1),
  }),
  /** Where the cheapest delivery is estimated; null while nothing is to be delivered. */
  shipping: shippingCostsSchema.nullable(),
  /** No line waits to be accepted. */
  is_orderable: z.boolean(),
});
export type Cart = z.infer<typeof cartSchema>;

/** Response of every cart call. The token also travels in the cookie `cart`; null while there is no cart. */
export const cartResponseSchema = z.object({
  token: z.string().nullable(),
  /** Moment after which the token opens nothing any more. */
  token_validity: z.string().nullable(),
  cart: cartSchema,
});
export type CartResponse = z.infer<typeof cartResponseSchema>;

/** Every call takes the token here, in the header `Cart-Token`, or in the cookie, the first that is there. */
const token = { cart_token: z.string().max(200).optional() };

export const quantitySchema = z
  .number()
  .refine((quantity) => quantity >= 1, { error: 'form_minimum', abort: true })
  .refine(Number.isInteger, { error: 'cart_quantity_whole', abort: true })
  .refine((quantity) => quantity <= maximumQuantity, 'cart_quantity_maximum');

/** Anything short: what is no code is reported as an unknown shade. */
const shadeCodeSchema = z.string().trim().max(80).optional();

const elementSchema = z.strictObject({
  element_id: idSchema,
  element_type: z.literal('product').default('product'),
  quantity: quantitySchema.default(1),
  /** What the buyer saw, tinting and VAT included, when that is not what the article costs now. */
  seen_price: z.number().nonnegative().max(1_000_000).optional(),
  /** Code of the shade that it is tinted to: asked for where the tinting of the product is `online`. */
  shade: shadeCodeSchema,
});
export const cartAddSchema = z.strictObject({
  ...token,
  products: z.array(elementSchema).min(1).max(maximumLines),
});
export type CartAdd = z.output<typeof cartAddSchema>;
export const cartChangeSchema = z.strictObject({ ...token, quantity: quantitySchema });
/** The token may stand in the query as well; the log of the server leaves it out. */
export const cartShowQuery = commonQuerySchema.extend(token);
export const cartTokenSchema = z.strictObject(token);
export const cartDiscountSchema = z.strictObject({ ...token, code: z.string().max(200) });
/** Where a cart goes; without country and postcode, where it went before, or the country of the company. */
export const cartDestinationSchema = z.strictObject({
  ...token,
  country: deliveryCountrySchema.optional(),
  zip: z.string().trim().max(12).optional(),
});
/** Accepts the prices that are given, by line; one that has changed again in the meantime stays to be accepted. */
export const cartAcceptSchema = z.strictObject({
  ...token,
  prices: z
    .array(z.strictObject({ id: idSchema, price_with_tax: z.number().nonnegative() }))
    .max(maximumLines),
});
export type CartAccept = z.output<typeof cartAcceptSchema>;

/** Lines as they are pasted: a reference and a quantity each, `MV110-K05 x3`, `MV910-K05/T07 x3` with a shade. */
export const cartReferencesSchema = z.strictObject({ ...token, text: z.string().max(10_000) });
export const cartReferencesResponseSchema = cartResponseSchema.extend({
  /** Lines that were not added, and why. */
  refused: z.array(z.object({ line: z.number().int().positive(), text: z.string(), message: z.string() })),
});

export const cartReorderResponseSchema = cartResponseSchema.extend({
  /** References that are not in the cart: what cost nothing, and what is no longer sold. */
  left_out: z.array(z.string()),
});

/** A past order's lines, or any: those that cost nothing are left out, and a fresh cart takes the others. */
export const cartReorderSchema = z.strictObject({
  products: z
    .array(
      z.strictObject({
        reference: z.string().max(80),
        quantity: quantitySchema,
        price_with_tax: z.number().nonnegative().max(1_000_000),
        /** Code. One that cannot be had any more stands in the cart as such, for another to be chosen. */
        shade: shadeCodeSchema,
      }),
    )
    .min(1)
    .max(maximumLines),
});
export type CartReorder = z.output<typeof cartReorderSchema>;
