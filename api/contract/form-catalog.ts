import { z } from 'zod';
import {
  codeSchema,
  commonQuerySchema,
  listOf,
  pagingQuerySchema,
  translated,
  translatedSummary,
  translatedText,
} from './common.ts';
import { reference } from './field.ts';

/** The four kinds of trade, as URLs name them. */
export const tradeTypeSchema = z.enum(['peintre', 'construction', 'negoce-extra', 'negoce-intra']);
export type TradeType = z.infer<typeof tradeTypeSchema>;

export const tradeUnitSchema = z.enum(['unit', 'carton', 'pallet']);

/** The list that one kind of trade orders from. */
export const formCatalogInputSchema = z.strictObject({
  code: tradeTypeSchema,
  position: z.number().int().nonnegative(),
  label: translatedText,
  description: translatedSummary,
  /** Codes of categories: with all that is below them they are the families of the list, in this order. */
  categories: z
    .array(reference(codeSchema, { entity: 'category' }))
    .min(1)
    .max(50),
  /** Codes of uses of the vocabulary that are listed; empty: all. */
  uses: z.array(reference(codeSchema, { entity: 'vocabulary', kind: 'use' })).max(20),
  /** What may be ordered, the usual one first. */
  units: z.array(tradeUnitSchema).min(1).max(3),
});
export type FormCatalogInput = z.infer<typeof formCatalogInputSchema>;

/** An article of the trade, one pack of a product. */
export const formCatalogProductInputSchema = z.strictObject({
  reference: codeSchema,
  category: reference(codeSchema, { entity: 'category' }),
  use: reference(codeSchema, { entity: 'vocabulary', kind: 'use' }),
  position: z.number().int().nonnegative(),
  designation: translatedText,
  /** « sac de 5 kg » */
  unit: translated(z.string().trim().min(1).max(60)),
  net_weight_kg: z.number().nonnegative().max(10_000),
  units_per_carton: z.number().int().positive().max(10_000),
  units_per_pallet: z.number().int().positive().max(100_000).nullable(),
});
export type FormCatalogProductInput = z.infer<typeof formCatalogProductInputSchema>;

export const formCatalogProductSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  category: z.string(),
  use: z.string(),
  designation: z.string(),
  unit: z.string(),
  net_weight_kg: z.number(),
  /** Net × 1.03 + 0.1. */
  gross_weight_kg: z.number(),
  units_per_carton: z.number().int(),
  units_per_pallet: z.number().int().nullable(),
});
export type FormCatalogProduct = z.infer<typeof formCatalogProductSchema>;
export const formCatalogProductListSchema = listOf(formCatalogProductSchema);
export const formCatalogProductIndexQuery = pagingQuerySchema.extend({ catalog: tradeTypeSchema.optional() });

export const formCatalogSchema = z.object({
  id: z.number().int(),
  code: tradeTypeSchema,
  label: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  uses: z.array(z.string()),
  units: z.array(tradeUnitSchema),
});
export type FormCatalog = z.infer<typeof formCatalogSchema>;
export const formCatalogListSchema = listOf(formCatalogSchema);
export const formCatalogShowQuery = commonQuerySchema;
/** A list with its articles, by family. Families without articles are left out. */
export const formCatalogDetailSchema = formCatalogSchema.extend({
  families: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Number of its family of work, 1 to 8. */
      family: z.number().int(),
      products: z.array(formCatalogProductSchema),
    }),
  ),
});
export type FormCatalogDetail = z.infer<typeof formCatalogDetailSchema>;
