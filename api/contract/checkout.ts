import { z } from 'zod';
import { moneySchema } from './common.ts';
import { formCountries } from './country-rules.ts';
import { deliveryLengths, deliveryRules } from './delivery-rules.ts';
import { formObject, linesField, textField } from './form-fields.ts';
import { deliveryAddressSchema, postalAddressSchema, storedAddressSchema } from './postal-address.ts';
import { deliveryKindSchema } from './shipping.ts';
import { packStockSchema } from './stock.ts';

const worksiteInputSchema = z.strictObject({
  contact: textField(deliveryLengths.contact, ['form_required', ...deliveryRules['worksite.contact']]),
  phone: textField(deliveryLengths.phone, deliveryRules['worksite.phone']),
  access_hours: textField(deliveryLengths.access_hours, deliveryRules['worksite.access_hours']),
  needs_tail_lift: z.boolean().default(false),
});

/** The second step: who buys, where the goods go and how. */
export const checkoutDeliverySchema = formObject(
  {
    email: textField(deliveryLengths.email, deliveryRules.email),
    selectedShippingAddress: deliveryAddressSchema,
    /** Null: that of the delivery. */
    selectedBillingAddress: postalAddressSchema.nullable().default(null),
    /** A firm buys: its name is the company of the billing address. */
    is_firm: z.boolean().default(false),
    enterprise_number: textField(deliveryLengths.enterprise_number, deliveryRules.enterprise_number),
    vat_number: textField(deliveryLengths.vat_number, deliveryRules.vat_number),
    siret: textField(deliveryLengths.siret, deliveryRules.siret),
    worksite: worksiteInputSchema.nullable().default(null),
    /** Codes. A relay point only where the carrier asks for one. */
    selectedCarrier: textField(80).refine((code) => code !== '', 'error_carrier'),
    selectedRelay: textField(80),
    reference: textField(deliveryLengths.reference, deliveryRules.reference),
    comment: linesField(deliveryLengths.comment),
  },
  { vat_number: ['form_vat_enterprise'] },
);
export type CheckoutDelivery = z.output<typeof checkoutDeliverySchema>;

/** What is stored of the step: the same, without the rules of its fields, which may change meanwhile. */
export const storedDeliverySchema = z.object({
  email: z.string(),
  selectedShippingAddress: storedAddressSchema,
  selectedBillingAddress: storedAddressSchema.nullable(),
  is_firm: z.boolean(),
  enterprise_number: z.string(),
  vat_number: z.string(),
  siret: z.string(),
  worksite: z
    .object({
      contact: z.string(),
      phone: z.string(),
      access_hours: z.string(),
      needs_tail_lift: z.boolean(),
    })
    .nullable(),
  selectedCarrier: z.string(),
  selectedRelay: z.string(),
  reference: z.string(),
  comment: z.string(),
});

/** What the offers of delivery depend on. */
export const deliveryOfferQuery = {
  country: z.enum(formCountries).optional(),
  zipcode: z.string().max(12).optional(),
};

const taxLineSchema = z.object({
  rate: z.number(),
  net: moneySchema,
  tax: moneySchema,
  total: moneySchema,
});

export const checkoutTotalsSchema = z.object({
  basis: z.enum(['with_tax', 'without_tax']),
  tax_treatment: z.enum(['home', 'destination', 'reverse_charge']),
  goods: moneySchema,
  discount: moneySchema,
  /** Null while no carrier is chosen. */
  shipping: moneySchema.nullable(),
  net: moneySchema,
  taxes: z.array(taxLineSchema),
  tax: moneySchema,
  total: moneySchema,
});
export type CheckoutTotals = z.infer<typeof checkoutTotalsSchema>;

export const deliveryOfferSchema = z.object({
  code: z.string(),
  kind: deliveryKindSchema,
  name: z.string(),
  description: z.string(),
  /** In the basis of the totals. */
  price: moneySchema,
  /** What the checkout costs when it is delivered so. */
  totals: checkoutTotalsSchema,
  is_free: z.boolean(),
  /** Nearest first; empty for other kinds. */
  relays: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      address: z.string(),
      hours: z.string(),
      /** Degrees. */
      latitude: z.number(),
      longitude: z.number(),
      /** Metres as the crow flies from the postcode of the address; null where its town is not known. */
      distance: z.number().int().nullable(),
    }),
  ),
  /** Where their distances start from: the postcode of the address, the nearest that is known, or nowhere; null for others. */
  relays_from: z.enum(['postcode', 'near_postcode', 'unknown']).nullable(),
});
export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>;

export const checkoutLineSchema = z.object({
  reference: z.string(),
  name: z.string(),
  label: z.string(),
  quantity: z.number().int(),
  unit: moneySchema,
  amount: moneySchema,
  /** What it is tinted to; null for what is not. */
  shade: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Null where nothing is counted. */
  stock: packStockSchema.nullable(),
});

export const offeredMethodSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Takes no money: for demonstrations. */
  is_test: z.boolean(),
});

/** Where a checkout stands. Steps: 0 summary, 1 delivery, 2 payment; what is missing brings it back. */
export const checkoutSchema = z.object({
  step: z.number().int().min(0).max(2),
  lines: z.array(checkoutLineSchema),
  totals: checkoutTotalsSchema,
  discountCode: z.string().nullable(),
  /** Null while the step was not done. */
  delivery: storedDeliverySchema.nullable(),
  offers: z.array(deliveryOfferSchema),
  /** Empty before the delivery is known. */
  methods: z.array(offeredMethodSchema),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const orderCreateSchema = z.strictObject({
  /** Id of a method of the checkout. */
  paymentBy: textField(60),
  /** The conditions of sale are accepted. */
  cgv: z.boolean().default(false),
  /** What the buyer has seen, in cents: another total is not charged. */
  total_cents: z.number().int().nonnegative(),
});
