import { z } from 'zod';
import { postalAddressSchema } from './postal-address.ts';
import { workingDaysSchema } from './shipping.ts';

const cents = z.number().int();
const taxedCents = { netCents: cents, taxCents: cents, totalCents: cents };

/** Where goods go that a person takes in on a site: who, and when the road is open. */
export const worksiteSchema = z.object({
  contact: z.string(),
  phone: z.string(),
  accessHours: z.string(),
  /** Needs a lorry with a tail lift. */
  needsTailLift: z.boolean(),
});

/** The firm that buys. */
export const firmSchema = z.object({
  company: z.string(),
  enterpriseNumber: z.string(),
  vatNumber: z.string(),
  /** The administration of its country has confirmed the VAT number, when the order was placed. */
  isVatConfirmed: z.boolean(),
  vatProof: z.string(),
  siret: z.string(),
});

/** What a line was tinted to, named in the language of the order. */
export const orderedShadeSchema = z.object({
  code: z.string(),
  name: z.string(),
  hex: z.string(),
  /** Price of tinting one, including VAT at home, included in the price of the catalogue. */
  priceCents: cents,
});
export type OrderedShade = z.output<typeof orderedShadeSchema>;

/** What an order holds besides its lines, as it was when it was placed. */
export const orderDocumentSchema = z.object({
  phone: z.string(),
  shippingAddress: postalAddressSchema,
  billingAddress: postalAddressSchema,
  worksite: worksiteSchema.nullable(),
  firm: firmSchema.nullable(),
  /** Named in the language of the order. */
  carrier: z.object({
    code: z.string(),
    kind: z.string(),
    label: z.string(),
    /** What it promised; missing where it promised nothing. */
    workingDays: workingDaysSchema.nullish(),
  }),
  relay: z.object({ code: z.string(), label: z.string(), address: z.string() }).nullable(),
  taxTreatment: z.enum(['home', 'destination', 'reverse_charge']),
  /** Whether the prices of the lines include VAT. */
  basis: z.enum(['with_tax', 'without_tax']),
  goodsCents: cents,
  discountCents: cents,
  discount: z.object({ code: z.string(), label: z.string() }).nullable(),
  shipping: z.object({ ...taxedCents, ratePercent: z.number() }),
  taxes: z.array(z.object({ ...taxedCents, ratePercent: z.number() })),
  ...taxedCents,
  asmCode: z.string(),
  /** The buyer's own name for the order. */
  reference: z.string(),
  comment: z.string(),
});
export type OrderDocument = z.output<typeof orderDocumentSchema>;
