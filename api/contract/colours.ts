import { z } from 'zod';
import { codeSchema, filterValueSchema, listOf, pagingQuerySchema, translatedText } from './common.ts';
import { field, reference } from './field.ts';
import { describeResource } from './resource.ts';

/** sRGB, lower case: `c7b79a`. */
export const hexSchema = field(z.string().regex(/^[0-9a-f]{6}$/, 'color'), { widget: 'colour' });
const positionSchema = z.number().int().nonnegative();

/** Kind of the tags that are collections of shades. */
export const collectionKind = 'teinte';

/** A shade of the colour guide. */
export const shadeInputSchema = z.strictObject({
  code: codeSchema,
  position: positionSchema,
  name: translatedText,
  hex: hexSchema,
  /** Key of a tag of the kind `teinte`. */
  collection: reference(filterValueSchema, { entity: 'tag', kind: 'teinte' }),
});
export type ShadeInput = z.infer<typeof shadeInputSchema>;
export const shadeSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  hex: hexSchema,
  collection: z.string(),
  /** CIE Y of the colour, in percent. */
  light_reflectance: z.number(),
  is_for_outside: z.boolean(),
  /** Ids of the products that can be tinted so. */
  products: z.array(z.number().int()),
});
export type Shade = z.infer<typeof shadeSchema>;
export const shadeIndexQuery = pagingQuerySchema.extend({
  collection: filterValueSchema.optional(),
  /** Id of a product: only the shades that one of its bases has a formula for. */
  product: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  perPage: z.coerce.number().int().min(1).max(500).default(500),
});
export const shadeContract = describeResource({
  name: 'teinte',
  plural: 'teintes',
  right: 'catalogue',
  keyField: 'code',
  isFlat: true,
  input: shadeInputSchema,
  query: shadeIndexQuery,
  detail: shadeSchema,
});

/** A machine that doses colourants. A shot is 1/48 of an American fluid ounce. */
export const machineInputSchema = z.strictObject({
  code: codeSchema,
  position: positionSchema,
  name: translatedText,
  pots: z.number().int().min(1).max(100),
  unit: z.enum(['ml', 'shot']),
  /** Smallest doses in one unit: 2 for half a ml, 8 for an eighth of a shot. */
  steps_per_unit: z.number().int().min(1).max(1000),
});
export const machineSchema = machineInputSchema.extend({ id: z.number().int(), name: z.string() });
export type Machine = z.infer<typeof machineSchema>;
export const machineContract = describeResource({
  name: 'machine',
  plural: 'machines',
  right: 'catalogue',
  keyField: 'code',
  isFlat: true,
  input: machineInputSchema,
  query: pagingQuerySchema,
  detail: machineSchema,
});

export const colourantInputSchema = z.strictObject({
  code: codeSchema,
  position: positionSchema,
  name: translatedText,
  /** Colour Index name. */
  pigment: z.string().trim().min(1).max(40),
  density_kg_per_l: z.number().positive().max(10),
  /** Stands light and lime. */
  is_inorganic: z.boolean(),
  /** Colour of a pastel base with 10 ml of it in a kg. */
  hex: hexSchema,
});
export type ColourantInput = z.infer<typeof colourantInputSchema>;
export const colourantSchema = colourantInputSchema.extend({ id: z.number().int(), name: z.string() });
export type Colourant = z.infer<typeof colourantSchema>;
export const colourantContract = describeResource({
  name: 'colourant',
  plural: 'colourants',
  right: 'catalogue',
  keyField: 'code',
  isFlat: true,
  input: colourantInputSchema,
  query: pagingQuerySchema,
  detail: colourantSchema,
  readBy: 'distributor',
});

/** A base of a product that is tinted. */
export const baseInputSchema = z.strictObject({
  code: codeSchema,
  position: positionSchema,
  /** Reference. */
  product: reference(codeSchema, { entity: 'product' }),
  letter: z.enum(['P', 'M', 'T']),
  name: translatedText,
  /** Most colourant that it binds, in ml for a kg. */
  load_ml_per_kg: z.number().positive().max(1000),
  is_outside: z.boolean(),
  is_lime: z.boolean(),
});
export type BaseInput = z.infer<typeof baseInputSchema>;
export const baseSchema = baseInputSchema.extend({
  id: z.number().int(),
  name: z.string(),
  product_id: z.number().int(),
  product_name: z.string(),
  /** Those that are sold by weight. */
  packs: z.array(z.object({ reference: z.string(), kg: z.number() })),
});
export type Base = z.infer<typeof baseSchema>;
export const baseContract = describeResource({
  name: 'base',
  plural: 'bases',
  right: 'catalogue',
  keyField: 'code',
  isFlat: true,
  input: baseInputSchema,
  query: pagingQuerySchema,
  detail: baseSchema,
  readBy: 'distributor',
});

/** What tints a base to a shade. */
export const formulaInputSchema = z.strictObject({
  /** Code of the shade, with the base the key. */
  shade: reference(codeSchema, { entity: 'teinte' }),
  /** Code. */
  base: reference(codeSchema, { entity: 'base' }),
  lines: z
    .array(
      z.strictObject({
        /** Code. */
        colourant: reference(codeSchema, { entity: 'colourant' }),
        ml_per_kg: z.number().positive().max(1000),
      }),
    )
    .min(1)
    .max(6),
});
export type FormulaInput = z.infer<typeof formulaInputSchema>;
export const formulaSchema = formulaInputSchema.extend({ id: z.number().int() });
export type Formula = z.infer<typeof formulaSchema>;
export const formulaIndexQuery = pagingQuerySchema.extend({
  shade: codeSchema.optional(),
  base: codeSchema.optional(),
  perPage: z.coerce.number().int().min(1).max(1000).default(1000),
});
export const formulaListSchema = listOf(formulaSchema);
