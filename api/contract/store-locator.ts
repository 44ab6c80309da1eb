import { z } from 'zod';
import {
  codeSchema,
  commonQuerySchema,
  type Locale,
  listOf,
  pagingQuerySchema,
  type Translated,
  translatedText,
  webAddressSchema,
} from './common.ts';
import { reference } from './field.ts';
import { openingSchema, openingShape } from './opening-hours.ts';
import { deliveryCountrySchema } from './shipping.ts';
import { storeTypeNames } from './store-type-names.ts';

export const storeTypeSchema = z.enum([
  'diy-store',
  'hardware-store',
  'paint-wholesaler',
  'building-merchant',
  'plasterboard-specialist',
  'webshop',
]);
export type StoreType = z.infer<typeof storeTypeSchema>;

const typeNames: Record<StoreType, Translated<string>> = storeTypeNames;
export const storeTypeName = (type: StoreType, locale: Locale): string => typeNames[type][locale];

/** Countries in which places are found by postcode or name. */
export const placeCountrySchema = z.enum(['be', 'nl', 'lu']);
export type PlaceCountry = z.infer<typeof placeCountrySchema>;

const latitudeSchema = z.number().min(-90).max(90);
const longitudeSchema = z.number().min(-180).max(180);

/** A shop or a counter where the products are sold. */
export const storeInputSchema = z.strictObject({
  code: codeSchema,
  name: translatedText,
  type: storeTypeSchema,
  address: translatedText,
  zip: z.string().trim().min(4).max(8),
  city: translatedText,
  country: deliveryCountrySchema,
  /** Phone number with the code of the country: `+32 2 000 00 01`. */
  phone: z.string().regex(/^\+[1-9][\d ]{6,20}$/, 'phone'),
  email: z.email().max(254).nullable(),
  website: webAddressSchema.nullable(),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  ...openingShape,
  /** Mixes tinted products on demand. */
  tints: z.boolean(),
  /** Codes of the root categories that are stocked. */
  ranges: z.array(reference(codeSchema, { entity: 'category' })).max(40),
  /** False: individuals are served as well. */
  professional_only: z.boolean(),
});
export type StoreInput = z.infer<typeof storeInputSchema>;

export const storeSchema = storeInputSchema
  .omit({ name: true, address: true, city: true, ranges: true, exceptions: true })
  .extend({
    id: z.number().int().positive(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    type_name: z.string(),
    ranges: z.array(z.object({ code: z.string(), name: z.string(), slug: z.string() })),
    exceptions: openingSchema.shape.exceptions,
    /** Metres as the crow flies from the place that was asked for. */
    distance: z.number().int().nonnegative().nullable(),
  });
export type Store = z.infer<typeof storeSchema>;

/** Where a search starts from. */
export const placeSchema = z.object({
  name: z.string(),
  /** Postcode as it was asked for, else that of the town; empty where it is not known. */
  zipcode: z.string(),
  country: placeCountrySchema.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** The postcode is not known: this is the place with the nearest number. */
  is_near: z.boolean(),
});
export type FoundStorePlace = z.infer<typeof placeSchema>;

const degreesParameter = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'degrees')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/** Filters that the list and the points of the map share. */
export const storeFilterQuery = commonQuerySchema.extend({
  type: storeTypeSchema.optional(),
  /** `1`: only those that tint. */
  tints: z.stringbool().optional(),
  /** `1`: only those that are open now. */
  open: z.stringbool().optional(),
  /** Code of a root category that is stocked. */
  range: codeSchema.optional(),
  /** `1`: only those for professionals, `0`: only those for everybody. */
  professional: z.stringbool().optional(),
});

export const storeIndexQuery = pagingQuerySchema.extend({
  ...storeFilterQuery.shape,
  /** A postcode of Belgium, the Netherlands or Luxembourg, or a town in either language; else a word of names. */
  text: z.string().trim().max(80).default(''),
  /** `be`, `nl` or `lu`: which of several places with the same name or postcode is meant. */
  country: placeCountrySchema.optional(),
  /** Together with a longitude: a position, for calls without text. */
  latitude: degreesParameter(90).optional(),
  longitude: degreesParameter(180).optional(),
  /** Kilometres around the place. */
  radius: z.coerce.number().int().min(1).max(500).optional(),
});

/** All shops of a filter, as little as a map needs of them: `[id, latitude, longitude]`. */
export const storePointsSchema = z.object({
  points: z.array(z.tuple([z.number().int().positive(), z.number(), z.number()])),
});

/** Nearest first where a place is known, by postcode otherwise. */
export const storeListSchema = listOf(storeSchema).extend({
  place: placeSchema.nullable(),
  /** Other places that the text may mean. */
  other_places: z.array(placeSchema),
  /** Why the text gave no place: a postcode of another country, or nothing of that name. */
  place_fault: z.enum(['other_country', 'unknown_place']).nullable(),
});
export type StoreList = z.infer<typeof storeListSchema>;
