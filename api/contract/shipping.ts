import { z } from 'zod';
import { codeSchema, moneySchema, pagingQuerySchema, translatedSummary, translatedText } from './common.ts';
import { deliveryCountries } from './delivery-countries.ts';
import { field, reference } from './field.ts';
import { pictogramSchema } from './hazard.ts';
import { describeResource } from './resource.ts';

export const deliveryCountrySchema = z.enum(deliveryCountries);
export const deliveryKindSchema = z.enum(['home', 'relay', 'pallet']);

/** Empty, or an `https` address that holds `{number}` once. */
const trackingUrlPattern = /^(?:https:\/\/[^\s<>"\\{}]+\{number\}[^\s<>"\\{}]*)?$/;
const centsSchema = z.number().int().nonnegative().max(10_000_000);
const workingDayCount = z.number().int().nonnegative().max(60);
const kilogramsSchema = z.number().positive().max(100_000);

/** Prices of a carrier by gross weight, lightest first; only the last band can be without an end. */
const bandsSchema = z
  .array(z.strictObject({ up_to_kg: kilogramsSchema.nullable(), price_cents: centsSchema }))
  .min(1)
  .max(30)
  .superRefine((bands, context) => {
    for (const [index, { up_to_kg: end }] of bands.entries()) {
      const next = bands[index + 1]?.up_to_kg;
      if (next === undefined || (end !== null && (next === null || end < next))) continue;
      context.addIssue({ code: 'custom', path: [index + 1, 'up_to_kg'], message: 'ascending' });
    }
  });

/** `least` no more than `most`. */
export const workingDaysSchema = z
  .strictObject({ least: workingDayCount, most: workingDayCount })
  .refine(({ least, most }) => least <= most, { path: ['most'], message: 'ascending' });

/** A way of delivery. Amounts are cents including 21 % Belgian VAT, weights are gross. */
export const carrierInputSchema = z.strictObject({
  code: codeSchema,
  position: z.number().int().nonnegative(),
  kind: deliveryKindSchema,
  name: translatedText,
  /** How long it takes, where the driver stops …; may be empty. */
  description: translatedSummary,
  /** Working days from the payment to the delivery, least and most; null where none are promised. */
  working_days: workingDaysSchema.nullable().default(null),
  is_active: z.boolean().default(true),
  countries: z.array(deliveryCountrySchema).min(1).max(4),
  /** Beginnings of postcodes that it does not reach, in capitals and without spaces. */
  excluded_postcodes: z
    .array(z.string().regex(/^[A-Z0-9]{1,8}$/, 'postcode'))
    .max(500)
    .default([]),
  /** Page that follows a parcel, with `{number}` where its number stands; empty: there is none. */
  tracking_url: field(z.string().trim().max(500).regex(trackingUrlPattern, 'tracking url'), {
    kind: 'url',
  }).default(''),
  /** Takes nothing up to this weight. */
  above_kg: z.number().nonnegative().max(100_000).default(0),
  bands: bandsSchema,
  /** Cents on top, by country. */
  surcharges: z
    .strictObject({ be: centsSchema, nl: centsSchema, lu: centsSchema, fr: centsSchema })
    .partial()
    .default({}),
  /** Goods with one of these pictograms on their hazard label are not taken. */
  refused_pictograms: z.array(pictogramSchema).max(9).default([]),
  /** From this amount of goods the band costs nothing, up to a weight; surcharges stay. */
  free: z.strictObject({ from_cents: centsSchema, up_to_kg: kilogramsSchema }).nullable().default(null),
});
export type CarrierInput = z.infer<typeof carrierInputSchema>;

export const carrierSchema = carrierInputSchema
  .omit({ name: true, description: true, bands: true, surcharges: true, free: true })
  .extend({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    bands: z.array(z.object({ up_to_kg: z.number().nullable(), price_with_tax: moneySchema })),
    surcharges: z.partialRecord(deliveryCountrySchema, moneySchema),
    free: z.object({ from_with_tax: moneySchema, up_to_kg: z.number() }).nullable(),
  });
export type Carrier = z.infer<typeof carrierSchema>;
export const carrierContract = describeResource({
  name: 'carrier',
  plural: 'carriers',
  right: 'shop',
  keyField: 'code',
  isFlat: false,
  input: carrierInputSchema,
  query: pagingQuerySchema,
  detail: carrierSchema,
});

/** A place where parcels of a carrier are fetched. */
export const relayPointInputSchema = z.strictObject({
  code: codeSchema,
  /** Code of a carrier of the kind `relay`. */
  carrier: reference(codeSchema, { entity: 'carrier' }),
  name: translatedText,
  address: z.string().trim().min(1).max(200),
  zip: z.string().trim().min(4).max(8),
  city: translatedText,
  country: deliveryCountrySchema,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Opening hours; may be empty. */
  hours: translatedSummary,
});
export type RelayPointInput = z.infer<typeof relayPointInputSchema>;

export const relayPointSchema = relayPointInputSchema.omit({ name: true, city: true, hours: true }).extend({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  hours: z.string(),
  /** Metres as the crow flies from the postcode that was asked for; null without one, and where no town is known. */
  distance: z.number().int().nullable(),
});
export type RelayPoint = z.infer<typeof relayPointSchema>;
/** With a postcode, the nearest come first: of `country`, or of Belgium without one. */
export const relayPointIndexQuery = pagingQuerySchema.extend({
  carrier: codeSchema.optional(),
  country: deliveryCountrySchema.optional(),
  zip: z.string().max(10).optional(),
});
export const relayPointContract = describeResource({
  name: 'relay-point',
  plural: 'relay-points',
  right: 'shop',
  keyField: 'code',
  isFlat: false,
  input: relayPointInputSchema,
  query: relayPointIndexQuery,
  detail: relayPointSchema,
});
