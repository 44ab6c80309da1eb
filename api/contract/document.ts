import { z } from 'zod';
import { familySchema, namedProductSchema } from './catalogue.ts';
import {
  codeSchema,
  commonQuerySchema,
  idSchema,
  listOf,
  localeSchema,
  mediaFileSchema,
  pagingQuerySchema,
} from './common.ts';
import { field, reference } from './field.ts';

/** What a document is: the sheets of a product, what the law asks for, and what is written about the range. */
export const documentTypeSchema = z.enum([
  'FICHE_TECHNIQUE',
  'FDS',
  'DOP',
  'CE',
  'FDES',
  'AIR',
  'BROCHURE',
  'NUANCIER',
  'MODE_EMPLOI',
  'TEXTE_CDC',
  'LOGO',
]);
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** Where a version is found. A URL stands for its bytes: a new version has a new one. */
export const documentFileSchema = z.object({
  url: z.string(),
  /** Under which a browser saves it. */
  name: z.string(),
  content_type: z.string(),
});

/** A document in its version of today. */
export const documentSchema = z.object({
  id: z.number().int().positive(),
  /** Name in the language of the document, part of the URL that always leads to the version of today. */
  code: z.string(),
  type: z.object({ code: documentTypeSchema, label: z.string() }),
  language: localeSchema,
  title: z.string(),
  product: namedProductSchema.nullable(),
  version: z.number().int().positive(),
  /** Day from which the version is valid. */
  edition: z.iso.date(),
  file: documentFileSchema,
  /** Bytes of the file; null for PDF documents of products, which are written when they are first asked for. */
  size: z.number().int().positive().nullable(),
});
export type DocumentItem = z.infer<typeof documentSchema>;
export const documentListSchema = listOf(documentSchema);

/** A document with every version that it had, newest first. */
export const documentDetailSchema = documentSchema.extend({
  versions: z.array(
    z.object({
      version: z.number().int().positive(),
      edition: z.iso.date(),
      /** When a newer one took its place; null for the version of today. */
      superseded_at: z.iso.datetime().nullable(),
      file: documentFileSchema,
    }),
  ),
});
export type DocumentDetail = z.infer<typeof documentDetailSchema>;

/** `lang` is the language of the documents. */
export const documentIndexQuery = pagingQuerySchema.extend({
  /** Types, comma-separated; those that nobody knows find nothing. */
  types: z
    .string()
    .max(200)
    .transform((list) => list.split(',').filter((type) => type !== ''))
    .optional(),
  /** Id of a product. */
  product: idSchema.optional(),
  /** `1`: only those of no product, `0`: only those of products. */
  general: z.stringbool().optional(),
  /** Family of work, 1 to 8. */
  family: z.coerce.number().pipe(familySchema).optional(),
  /** Words of the title, or of the name or reference of the product. */
  text: z.string().trim().max(200).optional(),
});
export type DocumentIndex = z.output<typeof documentIndexQuery>;
export const documentParameters = z.object({ id: z.union([idSchema, codeSchema]) });
export const documentShowQuery = commonQuerySchema;

/** Documents by type, for choosing among them. */
export const documentFacetsSchema = z.object({
  types: z.array(
    z.object({ code: documentTypeSchema, label: z.string(), count: z.number().int().positive() }),
  ),
  families: z.array(z.object({ family: familySchema, count: z.number().int().positive() })),
});
export type DocumentFacets = z.infer<typeof documentFacetsSchema>;

/** Superseded versions, for staff. */
export const documentVersionListSchema = listOf(
  z.object({
    id: z.number().int().positive(),
    code: z.string(),
    title: z.string(),
    language: localeSchema,
    version: z.number().int().positive(),
    edition: z.iso.date(),
    superseded_at: z.iso.datetime(),
    file: documentFileSchema,
  }),
);

const shortText = z.string().trim().min(1).max(300);

/** A file of the media store. */
const fileContentSchema = z.strictObject({
  kind: z.literal('file'),
  file: field(mediaFileSchema, { widget: 'document' }),
  label: shortText,
});

/** What a document is made of, once its files are written by us. */
export const documentContentSchema = z.discriminatedUnion('kind', [fileContentSchema]);

export const documentInputSchema = z.strictObject({
  /** Name of the file, without its ending: `brochure-facade`. */
  code: codeSchema.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug'),
  type: documentTypeSchema,
  /** Reference of the product; null for documents of the range. */
  product: reference(codeSchema, { entity: 'product' }).nullable(),
  language: localeSchema,
  title: shortText,
  edition: z.iso.date(),
  content: documentContentSchema,
});
export type DocumentInput = z.infer<typeof documentInputSchema>;

/** Limits of what is downloaded at once. */
export const archiveLimits = { documents: 24, bytes: 100 * 1_048_576 } as const;
