import { z } from 'zod';
import { codeSchema, idSchema, pagingQuerySchema, translatedText } from './common.ts';
import { describeResource } from './resource.ts';

/** What visitors read of a pack that is counted. */
export const stockStateSchema = z.enum(['in_stock', 'few_left', 'on_order', 'sold_out']);
export type StockState = z.infer<typeof stockStateSchema>;

/** Visitors read « few left » from this number down, where nobody has set another. */
export const defaultFewLeftCount = 5;

/** What happens to an order of what is not there: it is refused, or taken for when the next ones come. */
export const whenOutSchema = z.enum(['refuse', 'backorder']);
export type WhenOut = z.infer<typeof whenOutSchema>;

/**
 * `receipt`: goods came; `reservation` and `release`: for an order, and no longer; `shipment`: they left with an order;
 * `correction`: what was broken, found or miscounted; `count`: a level was set.
 */
export const movementKindSchema = z.enum([
  'receipt',
  'reservation',
  'release',
  'shipment',
  'correction',
  'count',
]);
export type MovementKind = z.infer<typeof movementKindSchema>;

/** Whether a pack can be had, as lists, pages and carts show it. */
export const packStockSchema = z.object({
  state: stockStateSchema,
  /** « Sur commande, part vers le 12 mars » */
  label: z.string(),
  /** Day on which the next ones are expected, while it is on order; null where that is not known. */
  restock_on: z.iso.date().nullable(),
});
export type PackStock = z.infer<typeof packStockSchema>;

/** A place that goods leave from. What visitors may buy is what all active depots have together. */
export const depotInputSchema = z.strictObject({
  code: codeSchema,
  name: translatedText,
  /** Street, postcode and town; may be empty. */
  address: z.string().trim().max(300).default(''),
  /** Orders take from the first depot that has all of a line. */
  position: z.number().int().nonnegative(),
  is_active: z.boolean().default(true),
});

export const depotSchema = depotInputSchema.extend({ id: idSchema, name: z.string() });

export const depotContract = describeResource({
  name: 'depot',
  plural: 'depots',
  right: 'shop',
  keyField: 'code',
  isFlat: true,
  readBy: 'editor',
  input: depotInputSchema,
  query: pagingQuerySchema,
  detail: depotSchema,
});
