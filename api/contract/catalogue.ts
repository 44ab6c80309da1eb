import { z } from 'zod';
import {
  codeSchema,
  commonQuerySchema,
  filterKeySchema,
  filterValueSchema,
  idSchema,
  jsonParameter,
  listOf,
  locales,
  mediaReferenceSchema,
  moneySchema,
  nullableMediaReferenceSchema,
  nullablePictureSchema,
  pagingQuerySchema,
  pictureSchema,
  segmentSlugSchema,
  slugsSchema,
  targetSchema,
  translated,
  translatedHtml,
  translatedMeta,
  translatedSegmentSlug,
  translatedText,
} from './common.ts';
import { declarationInputSchema } from './declaration.ts';
import { field, reference } from './field.ts';
import { hazardInputSchema, hazardSchema } from './hazard.ts';
import { describeResource } from './resource.ts';
import { stepKindSchema } from './step-kinds.ts';
import { packStockSchema } from './stock.ts';

/** Family of work, 1 fill … 8 tools: the root category's place, shown as colour, hatch and numeral. */
export const familySchema = z.number().int().min(1).max(8);

/** A product as lists of other things name it. */
export const namedProductSchema = z.object({
  id: z.number().int().positive(),
  reference: z.string(),
  name: z.string(),
  slug: z.string(),
  family: familySchema,
});

const crumbSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
});
export type Crumb = z.infer<typeof crumbSchema>;

const categoryFields = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  family: familySchema,
  parent_id: z.number().int().nullable(),
  /** Products of this category and of all below it, in the sales plan of the call. */
  product_count: z.number().int().nonnegative(),
  /** Of these, what each choice of a professional has: `true` painters and construction, `false` trade. */
  network_counts: z.object({
    true: z.number().int().nonnegative(),
    false: z.number().int().nonnegative(),
  }),
  cover: nullablePictureSchema,
});
export type Category = z.infer<typeof categoryFields> & { childs: Category[] };
export const categorySchema: z.ZodType<Category> = categoryFields.extend({
  get childs() {
    return z.array(categorySchema);
  },
});

/** Index: `depth` levels of `childs` below the entries; entries are the roots, or all of a level-free list with `flat`. */
export const categoryIndexQuery = pagingQuerySchema.extend({
  depth: z.coerce.number().int().min(0).max(5).default(0),
  perPage: z.coerce.number().int().min(1).max(500).default(100),
});
export const categoryListSchema = listOf(categorySchema);
export const categoryDetailSchema = categoryFields.extend({
  slugs: slugsSchema,
  description: z.string(),
  meta_description: z.string(),
  /** From the root to the parent. */
  ancestors: z.array(crumbSchema),
  childs: z.array(categorySchema),
  sales_plans: z.array(z.number().int()),
  updated_at: z.string(),
});
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;

export const categoryInputSchema = z.strictObject({
  code: codeSchema,
  parent: reference(codeSchema, { entity: 'category' }).nullable(),
  position: z.number().int().nonnegative(),
  family: familySchema,
  name: translatedText,
  slug: translatedSegmentSlug,
  description: translatedHtml,
  meta_description: translatedMeta,
  cover: nullableMediaReferenceSchema,
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;

/** What a pack holds. `piece` is for tools and accessories. */
export const contentUnitSchema = z.enum(['kg', 'l', 'm', 'piece']);
export type ContentUnit = z.infer<typeof contentUnitSchema>;
export const packagingSchema = z.enum([
  'bag',
  'bucket',
  'pot',
  'tube',
  'box',
  'tin',
  'can',
  'aerosol',
  'cartridge',
  'piece',
]);
export type Packaging = z.infer<typeof packagingSchema>;

/**
 * How a product comes to its colour. `none`: it has one, or needs none. `online`: it is tinted to the shade that the
 * buyer chooses, and sold in no other way. `counter`: it is sold as a base, which dealers tint at their counter.
 */
export const tintingSchema = z.enum(['none', 'online', 'counter']);
export type Tinting = z.infer<typeof tintingSchema>;

export const packSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  ean: z.string(),
  /** Content as written on the pack, in the language of the response: « 1,5 kg ». */
  label: z.string(),
  quantity: z.number().positive(),
  unit: contentUnitSchema,
  net_weight_kg: z.number().positive().nullable(),
  packaging: packagingSchema,
  price_with_tax: moneySchema,
  price_without_tax: moneySchema,
  /** Percent. */
  tax_rate: z.number(),
  /** Price including VAT for one `per`: legal unit price (R.D. of 30 June 1996, Directive 98/6/EC). */
  unit_price_with_tax: moneySchema,
  unit_price_without_tax: moneySchema,
  /**
   * Where the price was cut less than 30 days ago: the lowest price of the 30 days before the cut, including and
   * excluding VAT, and the moment of the cut (Directive 98/6/EC, article 6a). From the prices stored at each write.
   */
  price_cut: z
    .object({ lowest_with_tax: moneySchema, lowest_without_tax: moneySchema, since: z.string() })
    .nullable(),
  /** What comes to the price of a pack that is tinted for the buyer; 0 where tinting costs nothing. */
  tinting_price_with_tax: moneySchema,
  tinting_price_without_tax: moneySchema,
  units_per_box: z.number().int().positive(),
  units_per_pallet: z.number().int().positive().nullable(),
  picture: nullablePictureSchema,
  /** Null where nothing is counted. */
  stock: packStockSchema.nullable(),
});
export type Pack = z.infer<typeof packSchema>;

/**
 * Amount needed: grams (or metres of tape) for one unit of the basis.
 * per_mm: g per m² and per mm; per_coat: g per m² and coat; per_metre: g or m per linear metre; per_area: g or m per m² of wall or board.
 */
export const consumptionSchema = z.object({
  basis: z.enum(['per_mm', 'per_coat', 'per_metre', 'per_area']),
  amount: z.number().positive(),
  unit: z.enum(['g', 'm']),
});
/** ready: as it is; water: litres per kg of powder; hardener: percent; dilution: ml per litre of water. */
export const mixingSchema = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.enum(['water', 'hardener', 'dilution']), value: z.number().positive() }),
]);

const technicalFields = {
  consumption: consumptionSchema.nullable(),
  /**
   * Hours until a coat of 2 mm, or of the nearest thickness allowed, is dry at 20 °C and 65 % relative humidity: to be
   * painted, or what its kind allows (see `api/rules/product-kind.ts`).
   */
  drying_hours: z.number().positive().nullable(),
  /** Hours before the next coat. */
  recoat_hours: z.number().positive().nullable(),
  /** Pot life of what is mixed, open time on the wall of what is ready, time that a cleaner takes to act. */
  open_time_minutes: z.number().positive().nullable(),
  mixing: mixingSchema.nullable(),
  /** Millimetres per coat. */
  thickness_mm: z.object({ min: z.number().nonnegative(), max: z.number().positive() }).nullable(),
  /** Indoor air emission class (French decree 2011-321); null for exterior products and tools. */
  iaq_class: z.enum(['A+', 'A', 'B', 'C']).nullable(),
};
export const technicalSchema = z.object(technicalFields);
/** The same as they are sent, with no other field inside. */
const technicalInputFields = {
  ...technicalFields,
  consumption: consumptionSchema.strict().nullable(),
  mixing: z.union([mixingSchema.options[0].strict(), mixingSchema.options[1].strict()]).nullable(),
  thickness_mm: technicalFields.thickness_mm.unwrap().strict().nullable(),
};
export type Technical = z.infer<typeof technicalSchema>;

export const characteristicKeySchema = z.enum([
  'destination',
  'supports',
  'primed_supports',
  'other_supports',
  'use',
  'form',
  'consumption',
  'drying_recoat',
  'full_drying',
  'open_time',
  'mixing',
  'thickness',
  'temperature',
  'density',
  'grain',
  'adhesion',
  'standard',
  'iaq_class',
  'colour',
  'storage',
  'opened',
  'packaging',
  'cleaning',
]);
export type CharacteristicKey = z.infer<typeof characteristicKeySchema>;

/** A line of a list: enough for a card. */
export const productCardSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  name: z.string(),
  slug: z.string(),
  category_name: z.string(),
  family: familySchema,
  summary: z.string(),
  cover: nullablePictureSchema,
  technical: technicalSchema,
  /** Values of the filter RESEAU: the networks of trade that sell it. */
  networks: z.array(filterValueSchema),
  pack_count: z.number().int().nonnegative(),
  /** Cheapest pack of the product; null when it has no price. */
  from_pack: packSchema
    .pick({
      id: true,
      reference: true,
      label: true,
      unit: true,
      price_with_tax: true,
      price_without_tax: true,
      tax_rate: true,
      unit_price_with_tax: true,
      unit_price_without_tax: true,
      stock: true,
    })
    .nullable(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productDetailSchema = productCardSchema.extend({
  slugs: slugsSchema,
  meta_description: z.string(),
  description: z.string(),
  advantages: z.array(z.string()),
  /** When the product is not to be used. */
  not_for: z.array(z.string()),
  steps: z.array(z.string()),
  /** What is done in each of the steps, in their order: `other` where it is not given. */
  step_kinds: z.array(stepKindSchema),
  /** The hazard label (CLP); null when the product is not classified. */
  hazard: hazardSchema.nullable(),
  pictures: z.array(pictureSchema),
  tinting: tintingSchema,
  packs: z.array(packSchema),
  /** Every characteristic that has a value, labelled and written out in the language of the response. */
  characteristics: z.array(z.object({ key: characteristicKeySchema, label: z.string(), value: z.string() })),
  /** First one is the main category; each with its chain from the root. */
  categories: z.array(crumbSchema.extend({ ancestors: z.array(crumbSchema) })),
  related: z.array(productCardSchema),
  sales_plans: z.array(z.number().int()),
  promoted: z.boolean(),
  updated_at: z.string(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

const maximumFilters = 20;
/** Chosen values by filter: `{ "SUPPORT": ["platre", "beton"] }`; OR inside a filter, AND between filters. */
export const characteristicsMapSchema = z
  .record(filterKeySchema, z.array(filterValueSchema).min(1).max(30))
  .superRefine((map, context) => {
    if (Object.keys(map).length <= maximumFilters) return;
    context.addIssue({
      code: 'too_big',
      origin: 'map',
      maximum: maximumFilters,
      inclusive: true,
      input: map,
    });
  });
export type CharacteristicsMap = z.infer<typeof characteristicsMapSchema>;
/** Price range including VAT, in units of the currency, on the cheapest pack. */
export const priceRangeSchema = z
  .object({ min: z.number().nonnegative(), max: z.number().nonnegative() })
  .partial();
export type PriceRange = z.infer<typeof priceRangeSchema>;
export const productOrderSchema = z.enum(['relevance', 'price-asc', 'price-desc', 'name']);

const selectionParameters = {
  /** Category ids, comma-separated; products of the categories below them count too. */
  categories: z
    .string()
    .max(400)
    .regex(/^\d+(?:,\d+)*$/, 'ids')
    .transform((list) => list.split(',').map(Number))
    .optional(),
  price: jsonParameter(priceRangeSchema).optional(),
  text: z.string().trim().max(200).optional(),
  caracteristics: jsonParameter(characteristicsMapSchema).optional(),
  /** The network that a professional has chosen: true for painters and construction, false for trade. Products that name no networks are sold in both. */
  negoce: z.stringbool().optional(),
};
export const productIndexQuery = pagingQuerySchema.extend({
  ...selectionParameters,
  /** Ids of products, comma-separated: no others are listed. */
  ids: z
    .string()
    .max(600)
    .regex(/^\d{1,9}(?:,\d{1,9})*$/, 'ids')
    .transform((list) => list.split(',').map(Number))
    .optional(),
  orderBy: productOrderSchema.default('relevance'),
  /** `1`: only the products promoted in the sales plan, in their order. */
  promoted: z.stringbool().optional(),
  /** `1`: only the first product of each family. */
  firstOfFamily: z.stringbool().optional(),
});
export const productListSchema = listOf(productCardSchema);

/** What it takes to choose a pack of a product and to put it into a cart. */
export const productPacksSchema = productDetailSchema
  .pick({ id: true, name: true, slug: true, tinting: true })
  .extend({
    consumption: consumptionSchema.nullable(),
    packs: z.array(packSchema),
  });
export type ProductPacks = z.infer<typeof productPacksSchema>;

/** A product that a quantity can be calculated for: something of it is consumed. */
const calculableProductSchema = productCardSchema.pick({ id: true, name: true, reference: true });
export type CalculableProduct = z.infer<typeof calculableProductSchema>;
export const calculableListSchema = listOf(calculableProductSchema);
export type CalculableList = z.infer<typeof calculableListSchema>;

export const filtersProductsQuery = commonQuerySchema.extend({
  ...selectionParameters,
  /** `1`: the questions of the choice guide, in their order, with only the values still possible. */
  guide_de_choix: z.stringbool().optional(),
});
/** Counts exclude the filter's own selection. */
export const filtersProductsSchema = z.object({
  data: z.record(
    z.string(),
    z.object({
      technical_name: z.string(),
      label: z.string(),
      /** Question of the choice guide, when the filter is one of its steps. */
      question: z.string().optional(),
      data: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
    }),
  ),
  /** Products that match the whole selection. */
  total: z.number().int().nonnegative(),
  /** Cheapest and dearest `from_pack` of the list before the price range, in units of the currency. */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
});
export type FiltersProducts = z.infer<typeof filtersProductsSchema>;

export const packInputSchema = z.strictObject({
  reference: codeSchema,
  ean: z.string().regex(/^\d{13}$/, 'ean'),
  quantity: z.number().positive().max(100_000),
  unit: contentUnitSchema,
  net_weight_kg: z.number().positive().nullable(),
  packaging: packagingSchema,
  /** Cents, including 21 % Belgian VAT. */
  price_cents: z.number().int().positive().max(100_000_000),
  /** What tinting one pack costs besides, in the same cents; 0, or left out, where it costs nothing. */
  tinting_price_cents: z.number().int().nonnegative().max(100_000_000).default(0),
  units_per_box: z.number().int().positive(),
  units_per_pallet: z.number().int().positive().nullable(),
  picture: nullableMediaReferenceSchema,
});
export type PackInput = z.infer<typeof packInputSchema>;

/** What a pack is besides its keys and its price. */
export const packContentSchema = packInputSchema.omit({ reference: true, ean: true, price_cents: true });
export type PackContent = z.infer<typeof packContentSchema>;

const word = (kind: VocabularyInput['kind']) => reference(codeSchema, { entity: 'vocabulary', kind });
const maximumSteps = 12;
export const productInputSchema = z
  .strictObject({
    reference: codeSchema,
    name: translatedText,
    slug: translatedSegmentSlug,
    summary: field(translatedText, { widget: 'sentences' }),
    meta_description: translatedMeta,
    description: translatedHtml,
    advantages: translated(z.array(z.string().trim().min(1).max(300)).max(12)),
    /** When the product is not to be used, a sentence each. */
    not_for: translated(z.array(z.string().trim().min(1).max(300)).max(12)).optional(),
    steps: translated(z.array(z.string().trim().min(1).max(500)).max(maximumSteps)),
    /** What is done in each of the steps, for their pictures: one for every step of both languages, or none at all. */
    step_kinds: z.array(stepKindSchema).max(maximumSteps).optional(),
    /** Category codes, the main one first. */
    categories: z
      .array(reference(codeSchema, { entity: 'category' }))
      .min(1)
      .max(10),
    sales_plans: z.array(targetSchema).max(2),
    /** Place among the promoted products of a sales plan, from 1. */
    promoted: z
      .strictObject({ part: z.number().int().positive(), pro: z.number().int().positive() })
      .partial(),
    /** Vocabulary keys. */
    destination: word('destination'),
    use: word('use'),
    form: word('form'),
    supports: z.array(word('support')).max(30),
    /** Those of the supports that need another product first, and which. */
    primers: z
      .array(z.strictObject({ supports: z.array(codeSchema).min(1).max(30), primer: translatedText }))
      .max(10)
      .optional(),
    colour: word('colour').nullable(),
    storage: word('storage').nullable(),
    cleaning: word('cleaning').nullable(),
    ...technicalInputFields,
    /** Degrees Celsius of air and support while it is used and dries. */
    temperature_c: z.strictObject({ min: z.number(), max: z.number() }).nullish(),
    /** Largest grain, in millimetres. */
    grain_mm: z.number().positive().nullish(),
    /** Months that an opened pack lasts, closed well. */
    opened_months: z.number().int().positive().nullish(),
    /** The hazard label (CLP); null, or left out, when the product is not classified. */
    hazard: hazardInputSchema.nullable().default(null),
    /** The declaration of performance; null, or left out, when no harmonised standard covers the product. */
    declaration: declarationInputSchema.nullable().default(null),
    filters: field(characteristicsMapSchema, { widget: 'filters' }),
    /** Left out, it is `none`. Shades are offered where a base of the product has a formula for them. */
    tinting: tintingSchema.default('none'),
    packs: field(z.array(packInputSchema).max(40), { widget: 'packs' }),
    /** References of the products that go with this one, in order. */
    related: z.array(reference(codeSchema, { entity: 'product' })).max(12),
    pictures: z.array(mediaReferenceSchema).max(20),
  })
  .superRefine(({ steps, step_kinds: kinds = [] }, context) => {
    if (kinds.length === 0 || locales.every((locale) => steps[locale].length === kinds.length)) return;
    context.addIssue({ code: 'custom', path: ['step_kinds'], message: 'a kind for every step' });
  })
  .superRefine(({ supports, primers = [] }, context) => {
    const primed = primers.flatMap((each, place) =>
      each.supports.map((support, index) => ({ support, path: ['primers', place, 'supports', index] })),
    );
    for (const { support, path } of primed)
      if (!supports.includes(support))
        context.addIssue({ code: 'custom', path, message: 'a support of the product' });
  });
export type ProductInput = z.infer<typeof productInputSchema>;

/** Words that products point to: destination, support, form, use, colour, storage, cleaning. */
export const vocabularyInputSchema = z.strictObject({
  kind: z.enum(['destination', 'support', 'form', 'use', 'colour', 'storage', 'cleaning']),
  code: codeSchema,
  label: translatedText,
});
export type VocabularyInput = z.infer<typeof vocabularyInputSchema>;

export const filterInputSchema = z.strictObject({
  technical_name: filterKeySchema,
  position: z.number().int().nonnegative(),
  label: translatedText,
  values: z
    .array(z.strictObject({ value: filterValueSchema, label: translatedText }))
    .min(1)
    .max(100),
  /** Step of the choice guide in each sales plan, and its question. */
  guide: z
    .strictObject({
      part: z.number().int().positive().nullable(),
      pro: z.number().int().positive().nullable(),
      question: field(translatedText, { widget: 'sentences' }),
    })
    .nullable(),
});
export type FilterInput = z.infer<typeof filterInputSchema>;

/** Words that mean the same to a searcher, in one group. */
export const synonymInputSchema = z.strictObject({
  code: codeSchema,
  words: z.array(z.string().trim().min(2).max(60)).min(2).max(20),
});
export const synonymContract = describeResource({
  name: 'synonym',
  plural: 'synonyms',
  right: 'texts',
  keyField: 'code',
  isFlat: true,
  input: synonymInputSchema,
  query: pagingQuerySchema,
  detail: synonymInputSchema.extend({ id: z.number().int().positive() }),
});

export const showParameters = z.object({ id: z.union([idSchema, segmentSlugSchema]) });
