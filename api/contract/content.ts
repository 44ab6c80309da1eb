import { z } from 'zod';
import { productCardSchema } from './catalogue.ts';
import type { Translated } from './common.ts';
import {
  codeSchema,
  commonQuerySchema,
  filterValueSchema,
  htmlSchema,
  idSchema,
  linkInputSchema,
  linkSchema,
  listOf,
  localeSchema,
  mediaReferenceSchema,
  nullableMediaReferenceSchema,
  nullablePictureSchema,
  pagingQuerySchema,
  slugSchema,
  slugsSchema,
  targetSchema,
  translated,
  translatedMeta,
  translatedSummary,
  translatedText,
  webAddressSchema,
} from './common.ts';
import { entityTypes } from './entity-types.ts';
import { field, reference } from './field.ts';
import { mediaBlockInputs, mediaBlocks } from './media-blocks.ts';
import { describeResource } from './resource.ts';
import { testimonySubjectSchema } from './testimony.ts';

export const salesPlanSchema = z.object({
  id: z.number().int(),
  target: targetSchema,
  currency: z.object({ code: z.string().length(3), symbol: z.string() }),
});
export type SalesPlan = z.infer<typeof salesPlanSchema>;

export const siteSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  /** Sorted by label. */
  languages: z.array(z.object({ iso: localeSchema, label: z.string() })),
  salesplan: z.array(salesPlanSchema),
});
export type Site = z.infer<typeof siteSchema>;
/** `url` is the host the visitor asked for; without a match the first site is returned. */
export const siteIndexQuery = commonQuerySchema.extend({ url: z.string().max(253).optional() });
export const siteListSchema = z.object({ list: z.array(siteSchema), total: z.number().int() });
export const siteInputSchema = z.strictObject({
  /** Host, without scheme. */
  url: z
    .string()
    .max(253)
    .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i, 'host'),
  sales_plans: z.array(
    z.strictObject({ target: targetSchema, currency: z.string().length(3), symbol: z.string().max(3) }),
  ),
  languages: z.array(z.strictObject({ iso: localeSchema, label: z.string().min(1).max(40) })),
});
export type SiteInput = z.infer<typeof siteInputSchema>;

export const settingSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  values: z.array(z.object({ value: z.string() })).min(1),
});
export type Setting = z.infer<typeof settingSchema>;
export const settingIndexQuery = pagingQuerySchema.extend({
  perPage: z.coerce.number().int().min(1).max(500).default(500),
});
export const settingInputSchema = z.strictObject({
  code: codeSchema,
  value: field(translated(z.string().max(5000)), { widget: 'setting' }),
});
export type SettingInput = z.infer<typeof settingInputSchema>;
export const settingContract = describeResource({
  name: 'setting',
  plural: 'settings',
  right: 'settings',
  keyField: 'code',
  isFlat: true,
  input: settingInputSchema,
  query: settingIndexQuery,
  detail: settingSchema,
});

/** A push: picture, few words and a link. */
const pushFields = z.object({
  titre: z.string(),
  text: z.string(),
  label: z.string(),
  link: linkSchema,
  cover: nullablePictureSchema,
});
export type Push = z.infer<typeof pushFields>;
const pushInputSchema = z.strictObject({
  titre: translatedText,
  text: field(translated(z.string().max(500)), { widget: 'sentences' }),
  label: translatedText,
  link: linkInputSchema,
  cover: nullableMediaReferenceSchema,
});

const menuLinkFields = z.object({
  label: z.string(),
  slug: z.string(),
  /** `guide_de_choix` opens the choice guide. */
  code: z.string(),
  type: linkSchema.shape.type,
  entity_id: z.number().int().optional(),
  extract: z.string(),
  /** `d03a1b_fill`: the hex part before the underscore. */
  color: z.string(),
  pushes: z.array(pushFields),
  cover: nullablePictureSchema,
});
export type MenuLink = z.infer<typeof menuLinkFields> & { childs: MenuLink[] };
export const menuLinkSchema: z.ZodType<MenuLink> = menuLinkFields.extend({
  get childs() {
    return z.array(menuLinkSchema);
  },
});
export const menuSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  items: z.array(menuLinkSchema),
});
export type Menu = z.infer<typeof menuSchema>;
export const menuIndexQuery = pagingQuerySchema.extend({ code: codeSchema.optional() });
export const menuListSchema = listOf(menuSchema);

export interface MenuLinkInput {
  label: Translated<string>;
  link: z.infer<typeof linkInputSchema>;
  code?: string | undefined;
  extract?: Translated<string> | undefined;
  color?: string | undefined;
  pushes?: z.infer<typeof pushInputSchema>[] | undefined;
  cover?: z.infer<typeof mediaReferenceSchema> | null | undefined;
  childs?: MenuLinkInput[] | undefined;
}
export const menuLinkInputSchema: z.ZodType<MenuLinkInput> = z.strictObject({
  label: translatedText,
  link: linkInputSchema,
  code: codeSchema.optional(),
  extract: translated(z.string().max(300)).optional(),
  color: z
    .string()
    .regex(/^[0-9a-f]{6}(?:_[a-z]+)?$/, 'color')
    .optional(),
  pushes: z.array(pushInputSchema).max(4).optional(),
  cover: nullableMediaReferenceSchema.optional(),
  get childs() {
    return z.array(menuLinkInputSchema).max(60).optional();
  },
});
export const menuInputSchema = z.strictObject({
  code: codeSchema,
  items: field(z.array(menuLinkInputSchema).max(60), { widget: 'menu' }),
});
export type MenuInput = z.infer<typeof menuInputSchema>;

/** Blocks of a page in one language. */
export const blockInputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), html: htmlSchema }),
  z.strictObject({ type: z.literal('cover'), picture: mediaReferenceSchema, title: z.string().max(200) }),
  z.strictObject({
    type: z.literal('push'),
    titre: z.string().max(200),
    text: field(z.string().max(500), { widget: 'sentences' }),
    label: z.string().max(80),
    link: linkInputSchema,
    cover: nullableMediaReferenceSchema,
  }),
  z.strictObject({
    type: z.literal('table'),
    caption: z.string().max(200),
    head: z.array(z.string().max(200)).min(1).max(8),
    rows: z.array(z.array(z.string().max(500)).max(8)).max(100),
  }),
  z.strictObject({
    type: z.literal('accordion'),
    items: z
      .array(z.strictObject({ title: z.string().max(200), html: htmlSchema }))
      .min(1)
      .max(40),
  }),
  /** Product references. */
  z.strictObject({
    type: z.literal('products'),
    title: z.string().max(200),
    products: z.array(reference(codeSchema, { entity: 'product' })).max(24),
  }),
  /** The first few testimonies of a subject. */
  z.strictObject({
    type: z.literal('testimonies'),
    title: z.string().max(200),
    subject: testimonySubjectSchema,
  }),
  ...mediaBlockInputs,
]);
export type BlockInput = z.infer<typeof blockInputSchema>;

/** A reader must skip a block whose type it does not know. `products` holds the ids. */
export const blockSchema = z.union([
  z.object({ type: z.literal('text'), html: z.string() }),
  z.object({ type: z.literal('cover'), picture: nullablePictureSchema, title: z.string() }),
  pushFields.extend({ type: z.literal('push') }),
  z.object({
    type: z.literal('table'),
    caption: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    type: z.literal('accordion'),
    items: z.array(z.object({ title: z.string(), html: z.string() })),
  }),
  z.object({ type: z.literal('products'), title: z.string(), products: z.array(z.number().int()) }),
  z.object({ type: z.literal('testimonies'), title: z.string(), subject: testimonySubjectSchema }),
  ...mediaBlocks,
  z.object({ type: z.string() }).transform(({ type }) => ({ type: 'unknown' as const, given: type })),
]);
export type Block = z.infer<typeof blockSchema>;

export const pageTypeSchema = z.enum(['page', 'conseil', 'actualite', 'job', 'faq']);
export type PageType = z.infer<typeof pageTypeSchema>;
const pageItemSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  technical_type: pageTypeSchema,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  cover: nullablePictureSchema,
  tags: z.array(z.string()),
  published_at: z.string(),
});
export type PageItem = z.infer<typeof pageItemSchema>;
/** `negoce`: true selects the pages for painters and construction, false those for trade; both include what is for all. */
export const pageIndexQuery = pagingQuerySchema.extend({
  negoce: z.stringbool().optional(),
  technical_type: pageTypeSchema.optional(),
  tag: filterValueSchema.optional(),
});
export const pageListSchema = listOf(pageItemSchema);
export const pageDetailSchema = pageItemSchema.extend({
  slugs: slugsSchema,
  meta_description: z.string(),
  blocks: z.array(blockSchema),
  sales_plans: z.array(z.number().int()),
  updated_at: z.string(),
});
export type PageDetail = z.infer<typeof pageDetailSchema>;
export const pageInputSchema = z.strictObject({
  code: codeSchema,
  technical_type: pageTypeSchema,
  title: translatedText,
  slug: translated(slugSchema),
  /** Few sentences shown in lists and under the title. */
  description: translatedSummary,
  meta_description: translatedMeta,
  cover: nullableMediaReferenceSchema,
  tags: field(z.array(filterValueSchema).max(10), { widget: 'tags' }),
  sales_plans: z.array(targetSchema).min(1).max(2),
  /** null: both professional networks. */
  negoce: z.boolean().nullable(),
  /** False: a draft, seen in the preview only. */
  published: z.boolean(),
  /** Visitors see the page from the beginning of this day in Belgium. */
  published_at: z.iso.date(),
  blocks: translated(z.array(blockInputSchema).max(60)),
});
export type PageInput = z.infer<typeof pageInputSchema>;

export const sliderSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string(),
  link: linkSchema,
  cover: nullablePictureSchema,
  /** Shown instead of the cover on a narrow screen. */
  narrow_cover: nullablePictureSchema,
});
export type Slider = z.infer<typeof sliderSchema>;
export const sliderIndexQuery = pagingQuerySchema.extend({ negoce: z.stringbool().optional() });
export const sliderListSchema = listOf(sliderSchema);
export const sliderInputSchema = z.strictObject({
  code: codeSchema,
  position: z.number().int().nonnegative(),
  sales_plans: z.array(targetSchema).min(1).max(2),
  negoce: z.boolean().nullable(),
  title: translatedText,
  text: translatedSummary,
  label: translatedText,
  link: linkInputSchema,
  cover: nullableMediaReferenceSchema,
  narrow_cover: nullableMediaReferenceSchema.optional(),
});
export type SliderInput = z.infer<typeof sliderInputSchema>;

export const folderTypeSchema = filterValueSchema;
const folderItemSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  cover: nullablePictureSchema,
  types: z.array(z.string()),
});
export type FolderItem = z.infer<typeof folderItemSchema>;
export const folderListSchema = listOf(folderItemSchema);
export const folderDetailSchema = folderItemSchema.extend({
  slugs: slugsSchema,
  meta_description: z.string(),
  sections: z.array(z.object({ type: z.string(), blocks: z.array(blockSchema) })),
  sales_plans: z.array(z.number().int()),
  updated_at: z.string(),
});
export type FolderDetail = z.infer<typeof folderDetailSchema>;
export const folderInputSchema = z.strictObject({
  code: codeSchema,
  title: translatedText,
  slug: translated(slugSchema),
  description: translatedSummary,
  meta_description: translatedMeta,
  cover: nullableMediaReferenceSchema,
  /** None: a draft, seen in the preview only. */
  sales_plans: z.array(targetSchema).max(2),
  sections: z
    .array(z.strictObject({ type: folderTypeSchema, blocks: translated(z.array(blockInputSchema).max(40)) }))
    .max(10),
});
export type FolderInput = z.infer<typeof folderInputSchema>;

export const countrySchema = z.object({
  id: z.number().int(),
  iso: z.string().length(2),
  name: z.string(),
  /** Site of the subsidiary in that country, if there is one. */
  link: z.string().nullable(),
});
export type Country = z.infer<typeof countrySchema>;
export const countryInputSchema = z.strictObject({
  iso: z.string().regex(/^[a-z]{2}$/, 'iso'),
  name: translatedText,
  link: webAddressSchema.nullable(),
  position: z.number().int().nonnegative(),
});
export type CountryInput = z.infer<typeof countryInputSchema>;
export const countryContract = describeResource({
  name: 'country',
  plural: 'countries',
  right: 'settings',
  keyField: 'iso',
  isFlat: true,
  input: countryInputSchema,
  query: pagingQuerySchema,
  detail: countrySchema,
});

export const tagSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  key: z.string(),
  label: z.string(),
});
export type Tag = z.infer<typeof tagSchema>;
export const tagIndexQuery = pagingQuerySchema.extend({ kind: filterValueSchema.optional() });
export const tagListSchema = listOf(tagSchema);
export const tagInputSchema = z.strictObject({
  kind: filterValueSchema,
  key: filterValueSchema,
  label: translatedText,
  position: z.number().int().nonnegative(),
});
export type TagInput = z.infer<typeof tagInputSchema>;

export const entityTypeSchema = z.enum(entityTypes);
export type EntityType = z.infer<typeof entityTypeSchema>;

/** One URL of the site: an entity in one language and one sales plan. */
export const urlEntrySchema = z.object({
  entity_type: entityTypeSchema,
  id: z.number().int(),
  lang: localeSchema,
  saleplan_id: z.number().int(),
  target: targetSchema,
  slug: z.string(),
  technical_type: z.string().optional(),
  updated_at: z.string(),
});
export type UrlEntry = z.infer<typeof urlEntrySchema>;
/** An entity with addresses, as one parameter: `product:31`. */
const addressedEntitySchema = z
  .string()
  .transform((text): { entity_type: string; id: string | number } => {
    const [type = '', ...rest] = text.split(':');
    return { entity_type: type, id: rest.join(':') };
  })
  .pipe(z.object({ entity_type: entityTypeSchema, id: idSchema }));

/** Without `lang` and `saleplan_id`: all languages and all sales plans. In a stable order. */
export const urlIndexQuery = commonQuerySchema.extend({
  lang: localeSchema.optional(),
  entity_type: entityTypeSchema.optional(),
  id: idSchema.optional(),
  /**
   * Only this entity and those behind it, and `total` counts them alone. Who reads all in parts gives the last one
   * of the part before: with `page`, what is deleted meanwhile moves others into a part that was read.
   */
  from: addressedEntitySchema.optional(),
  perPage: z.coerce.number().int().min(1).max(5000).default(1000),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const urlListSchema = listOf(urlEntrySchema);

/** What a URL of the site has behind its path may stand behind it here: what is not named below is left out. */
export const urlEntityQuery = z.object({
  ...commonQuerySchema.shape,
  entity_type: entityTypeSchema.default('page'),
  slug: slugSchema,
  /** Levels below a category that are returned; other entities have none. */
  depth: z.coerce.number().int().min(0).max(5).default(0),
  /** `1`: the chain of ancestors too, for breadcrumbs. */
  parents: z.stringbool().optional(),
  /** `1`: a slug of another language is found as well. */
  any_lang: z.stringbool().optional(),
});
/** A category below another one. */
export interface UrlChild {
  id: number;
  name: string;
  slug: string;
  childs: UrlChild[];
}
const urlChildSchema: z.ZodType<UrlChild> = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  get childs() {
    return z.array(urlChildSchema);
  },
});
export const urlEntitySchema = z.object({
  entity_type: entityTypeSchema,
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  slugs: slugsSchema,
  /** Language in which the slug was found. */
  lang: localeSchema,
  /** `true`: the slug that was asked for is one that the entity had before; `slug` is its present one. */
  is_former: z.boolean().optional(),
  sales_plans: z.array(z.number().int()),
  technical_type: z.string().optional(),
  parents: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })).optional(),
  /** Present with a `depth` above 0. */
  childs: z.array(urlChildSchema).optional(),
});
export type UrlEntity = z.infer<typeof urlEntitySchema>;

/** The site map in the language and sales plan of the call, each entry with its slug in every language. */
export const sitemapEntrySchema = z.object({
  entity_type: entityTypeSchema,
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  slugs: slugsSchema,
  parent_id: z.number().int().nullable(),
  technical_type: z.string().optional(),
  updated_at: z.string(),
});
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;
export const sitemapQuery = pagingQuerySchema.extend({
  /** Entries of one kind only; without it, categories come first, then folders, pages and products. */
  entity_type: entityTypeSchema.optional(),
  perPage: z.coerce.number().int().min(1).max(5000).default(1000),
});
export const sitemapShowQuery = commonQuerySchema.extend({ entity_type: entityTypeSchema.default('page') });
export const sitemapListSchema = listOf(sitemapEntrySchema);

const suggestGroup = listOf(
  z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    reference: z.string().optional(),
    category_name: z.string().optional(),
    family: z.number().int().optional(),
    cover: nullablePictureSchema,
    /** Of products. */
    pack_count: z.number().int().nonnegative().optional(),
    /** The cheapest pack of a product, as its card shows it. */
    from_pack: productCardSchema.shape.from_pack.optional(),
  }),
).pick({ items: true, total: true });
export const searchQuery = commonQuerySchema.extend({
  type: z.literal('Suggest').default('Suggest'),
  language: localeSchema.optional(),
  text: z.string().trim().min(1).max(200),
  /** Entries a group. */
  perPage: z.coerce.number().int().min(1).max(50).default(3),
  /** Network of a professional: true counts the products for painters and construction, false those for trade. */
  negoce: z.stringbool().optional(),
});
export const searchResultSchema = z.object({
  products: suggestGroup,
  categories: suggestGroup,
  pages: suggestGroup,
  /** What was searched for instead, when the text as typed gave nothing. */
  corrected_text: z.string().optional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** What visitors search for most, in a language. */
export const askedSearchListSchema = z.object({ texts: z.array(z.string()) });
export const askedSearchQuery = commonQuerySchema.extend({ text: searchQuery.shape.text });
/** Whether it was counted: what finds nothing, or may name a person, is not, nor the same text twice from one place. */
export const askedSearchReceiptSchema = z.object({ counted: z.boolean() });

/** Texts that found nothing, most frequent first; stored in folded form, without those that may name a person. */
export const missedSearchListSchema = listOf(
  z.object({
    locale: localeSchema,
    text: z.string(),
    times: z.number().int().positive(),
    last_at: z.string(),
  }),
);

/** Searches that found nothing, as a site has gathered them: each text, and how often since the last report. */
export const missedSearchReportSchema = z.strictObject({
  searches: z
    .array(
      z.strictObject({
        locale: localeSchema,
        text: z.string().min(1).max(100),
        times: z.number().int().positive().max(100_000),
      }),
    )
    .min(1)
    .max(200),
});
/** How many texts were counted: those that may name a person are not. */
export const missedSearchReceiptSchema = z.object({ counted: z.number().int().nonnegative() });

/** What an index for searching in a browser is made of: products, categories or pages, whole texts without markup. */
export const searchDocumentSchema = z.object({
  type: z.enum(['product', 'category', 'page']),
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** The audiences for which it is found. */
  targets: z.array(targetSchema),
  reference: z.string().optional(),
  category_name: z.string().optional(),
  family: z.number().int().optional(),
  cover: nullablePictureSchema,
  /** References and EANs. */
  codes: z.array(z.string()),
  /** In falling weight, after the name. */
  important: z.string(),
  body: z.string(),
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;
export const searchDocumentsQuery = pagingQuerySchema.extend({
  type: searchDocumentSchema.shape.type.default('product'),
});
export const searchDocumentListSchema = listOf(searchDocumentSchema).extend({
  /** Groups of words that mean the same to a searcher. */
  synonyms: z.array(z.array(z.string())),
});

export const editorSessionInputSchema = z.strictObject({ password: z.string().min(1).max(200) });
export const editorSessionSchema = z.object({ token: z.string(), expires_at: z.string() });

export const pageParameters = z.object({ id: z.union([idSchema, slugSchema]) });
