import { z } from 'zod';
import { familySchema, namedProductSchema } from './catalogue.ts';
import { commonQuerySchema, listOf, moneySchema } from './common.ts';
import { noParameters, read } from './operation.ts';
import { packStockSchema } from './stock.ts';

/** Whether the audience of the list can buy a pack: it is sold to it, or to the other audience only. */
export const stockAvailabilitySchema = z.enum(['available', 'professionals_only', 'individuals_only']);
export type StockAvailability = z.infer<typeof stockAvailabilitySchema>;

/** A pack as a stock list shows it. */
const stockItemSchema = z.object({
  /** Id of the pack. */
  id: z.number().int().positive(),
  reference: z.string(),
  ean: z.string(),
  product: namedProductSchema,
  /** Content and packaging in the language of the list: « 5 kg, sac ». */
  label: z.string(),
  /** Kilograms, without the packaging; null where it is not known. */
  net_weight_kg: z.number().positive().nullable(),
  units_per_box: z.number().int().positive(),
  units_per_pallet: z.number().int().positive().nullable(),
  availability: stockAvailabilitySchema,
  /** Null where nothing is counted. */
  stock: packStockSchema.nullable(),
  /** Null where the audience of the list does not see a price. */
  price_with_tax: moneySchema.nullable(),
  price_without_tax: moneySchema.nullable(),
});
export type StockItem = z.infer<typeof stockItemSchema>;

export const stockFileFormatSchema = z.enum(['pdf', 'xlsx', 'csv']);
export type StockFileFormat = z.infer<typeof stockFileFormatSchema>;

export const stockListSchema = listOf(stockItemSchema).extend({
  /** The whole list of the audience as files. A list of more than 5,000 packs has no PDF document. */
  files: z.array(z.object({ format: stockFileFormatSchema, url: z.string(), name: z.string() })),
});
export type StockList = z.infer<typeof stockListSchema>;

export const stockListQuery = commonQuerySchema.extend({
  /** Words of the reference, the EAN, the name or the content, all of which must be found. */
  text: z.string().trim().max(100).optional(),
  /** Family of work, 1 to 8. */
  family: z.coerce.number().pipe(familySchema).optional(),
  /** Packs a page, 500 at most. */
  perPage: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type StockListQuery = z.output<typeof stockListQuery>;

/** Every pack that is sold, by reference. */
export const stockListOperations = {
  stockList: {
    index: read({
      id: 'stock-list.index',
      path: '/stock-list',
      tag: 'product',
      parameters: noParameters,
      summary: 'Every pack with EAN, weight, pallet and availability, by reference',
      query: stockListQuery,
      response: stockListSchema,
    }),
  },
};
