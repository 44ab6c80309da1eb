import { z } from 'zod';
import { defaultLocale, type Locale, locales } from '../../languages/locales.ts';
import { perLocale } from '../../languages/per-locale.ts';
import { field } from './field.ts';
import { safeUrlPattern } from './safe-url.ts';

export { type Locale, locales };

export const localeSchema = z.enum(locales);

/** Audience of a sales plan: private individuals (`part`) or professionals (`pro`). */
export const targetSchema = z.enum(['part', 'pro']);
export type Target = z.infer<typeof targetSchema>;

/** A positive integer, also when it travels as digits in a path or a query. */
export const idSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/, 'id')
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(2_147_483_647));

/** Lower-case letters, digits, hyphens; CMS pages may also hold slashes between segments. */
export const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'slug');
export const segmentSlugSchema = slugSchema.regex(/^[^/]+$/, 'slug');

/** Stable key given by the editors of the catalogue; imports and writes refer to entities by it. */
export const codeSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'code');

/** The same thing in every language, as it is sent: a missing language is refused, and so is another one. */
export const translated = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(perLocale(() => schema));
export const translatedText = translated(z.string().trim().min(1).max(500));
/** Few sentences, which may be missing. */
export const translatedSummary = field(translated(z.string().trim().max(500)), { widget: 'sentences' });
/** What search engines show of a page. */
export const translatedMeta = field(translated(z.string().trim().max(200)), { widget: 'sentences' });
/** A text with markup, cleaned when it is written. */
export const htmlSchema = field(z.string().max(100_000), { widget: 'html' });
export const translatedHtml = translated(htmlSchema);
export const translatedSegmentSlug = translated(segmentSlugSchema);
/** The slugs of a response, by language. */
export const slugsSchema = z.object(perLocale(() => slugSchema)).partial();
export type Translated<Value> = Record<Locale, Value>;

/** Decimal amount in units of the currency, two decimals at most: `{ amount: 17.9, currency: 'EUR' }`. */
export const moneySchema = z.object({ amount: z.number(), currency: z.string().length(3) });
export type Money = z.infer<typeof moneySchema>;

/** In per cent of a picture, from its left and its top. */
const percentSchema = z.number().int().min(0).max(100);
/** What has to stay in sight where a picture is cut. */
export const focusSchema = z.strictObject({ x: percentSchema, y: percentSchema });

/** A picture with its widths. `url` and `webp` are the largest one, for readers that want a single file. */
export const pictureSchema = z.object({
  url: z.string(),
  webp: z.string(),
  /** Pixels of the largest file. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Empty when the picture only decorates. */
  alt: z.string(),
  title: z.string().optional(),
  /** Left out: its middle. */
  focus: focusSchema.optional(),
  sources: z.array(z.object({ url: z.string(), width: z.number().int().positive(), type: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;
export const nullablePictureSchema = pictureSchema.nullable();

/** A file of the import folder's `media/`, or of the media store, by its name. */
export const mediaFileSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/, 'file');

/** A picture of the import folder's `media/`, or of the media store, by file name. */
export const mediaReferenceSchema = z.strictObject({
  file: field(mediaFileSchema, { widget: 'picture' }),
  alt: field(translated(z.string().trim().max(250)), { widget: 'sentences' }),
});
export type MediaReference = z.infer<typeof mediaReferenceSchema>;
export const nullableMediaReferenceSchema = mediaReferenceSchema.nullable();

/** Where a link, slide or block leads. `screen` names a screen of the site's route table. */
export const linkTypeSchema = z.enum([
  'cms_page',
  'external_url',
  'no_destination',
  'category',
  'product',
  'folder',
  'screen',
]);

/** A URL that matches `safeUrlPattern`. */
export const safeUrlSchema = field(z.string().max(2000).regex(safeUrlPattern, 'url'), { kind: 'url' });

/** An address of another site. */
export const httpsUrlPattern = /^https:\/\/[^\s<>"\\]+$/;

/** The site of another company. */
export const webAddressSchema = field(z.string().max(300).regex(httpsUrlPattern, 'https url'), {
  kind: 'url',
});

/** `destination` is the code of the entity, the name of the screen, or the URL of an `external_url`. */
export const linkInputSchema = z
  .strictObject({
    type: linkTypeSchema,
    destination: field(z.string().max(2000), { widget: 'link' }).optional(),
  })
  .superRefine((link, context) => {
    const { type, destination } = link;
    if (type === 'no_destination') return;
    if (destination === undefined || destination === '') {
      context.addIssue({ code: 'custom', path: ['destination'], message: 'destination' });
      return;
    }
    const valid =
      type === 'external_url'
        ? safeUrlSchema.safeParse(destination).success
        : codeSchema.safeParse(destination).success;
    if (!valid) {
      context.addIssue({
        code: 'custom',
        path: ['destination'],
        message: type === 'external_url' ? 'url' : 'code',
      });
    }
  });
export type LinkInput = z.infer<typeof linkInputSchema>;

/** A link with the slug of its entity in the language of the response. */
export const linkSchema = z.object({
  type: linkTypeSchema,
  /** Slug of the entity, name of the screen, or the external URL; empty for `no_destination`. */
  slug: z.string(),
  entity_id: z.number().int().positive().optional(),
});
export type Link = z.infer<typeof linkSchema>;

/** A server of this API has one site, whose id is given. */
export const siteId = 2;
/** Refuses the id of a site that is served elsewhere. */
export const siteIdSchema = idSchema.refine((id): boolean => id === siteId, 'site').default(siteId);

/**
 * Query parameters that every call takes, and the only ones unless the call names more: any other is refused.
 * `saleplan_id` and `sales_plan_id` mean the same; the first wins.
 */
export const commonQuerySchema = z.strictObject({
  site_id: siteIdSchema,
  lang: localeSchema.default(defaultLocale),
  sales_plan_id: idSchema.optional(),
  saleplan_id: idSchema.optional(),
});

export type CommonQuery = z.output<typeof commonQuerySchema>;

export const pagingQuerySchema = commonQuerySchema.extend({
  /** Entries a page, 100 at most. */
  perPage: z.coerce.number().int().min(1).max(100).default(24),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Words, each of which stands somewhere in what is listed, or is its number. */
export const searchTextSchema = z.string().max(100).optional();

/** Where a page of a list stands in it. */
export const pageOfListSchema = z.object({
  /** Of the audit trail, and of orders that hold a text, 1001 are counted at most. */
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  perPage: z.number().int().positive(),
});

/** One page of a list. */
export const listOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ items: z.array(item), ...pageOfListSchema.shape });

/** Response to a write: the entity's id and version, and what was invalidated by the change. */
export const writeResultSchema = z.object({
  id: z.number().int().positive(),
  version: z.number().int().positive(),
  tags: z.array(z.string()),
  /** Id for `GET /desk/change/{id}`; null: nothing has changed. */
  change_id: z.number().int().positive().nullable(),
});
export type WriteResult = z.infer<typeof writeResultSchema>;

/** `technical_name` of a filter, as in a URL: `_SUPPORT__platre`. */
export const filterKeySchema = z
  .string()
  .max(40)
  .regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, 'filter key');
export const filterValueSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'filter value');

/** A JSON document inside a query parameter. */
export const jsonParameter = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'json' });
        return z.NEVER;
      }
    })
    .pipe(schema);
