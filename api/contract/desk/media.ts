import { z } from 'zod';
import {
  commonQuerySchema,
  focusSchema,
  listOf,
  pagingQuerySchema,
  translated,
  writeResultSchema,
} from '../common.ts';
import { mediaNameSchema } from '../media.ts';
import {
  fileBody,
  idParameters,
  noBody,
  noParameters,
  operation,
  readErrors,
  writeErrors,
} from '../operation.ts';
import { deskErrors, recordUserSchema, recordWriteErrors } from './records.ts';

const mediaKindSchema = z.enum(['picture', 'document']);
export type MediaKind = z.infer<typeof mediaKindSchema>;

/** A file of the library, as lists show it. */
export const mediaItemSchema = z.object({
  id: z.number().int().positive(),
  /** What inputs refer to it by: `packs/mv110-k05.webp`. */
  name: z.string(),
  kind: mediaKindSchema,
  /** The largest picture, or the document. */
  url: z.string(),
  /** URL of a small version of a picture. */
  thumbnail: z.string().nullable(),
  /** Width of a picture in pixels. */
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** What a use of a picture begins with; empty until an editor has written it. */
  alt: translated(z.string()),
  /** What stays in sight where the picture is cut; null: its middle. */
  focus: focusSchema.nullable(),
  /** How many records refer to it, by what is live, by a draft, or by what comes back at the end of a schedule. */
  uses: z.number().int().nonnegative(),
  version: z.number().int().positive(),
  saved_by: z.string(),
  saved_at: z.string(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** A record that refers to a file. */
const mediaUserSchema = recordUserSchema.extend({
  /** `former`: what comes back when what is live ends. */
  side: z.enum(['live', 'draft', 'former']),
});

const mediaRecordSchema = mediaItemSchema.extend({
  /** The first hundred, by entity and key. */
  used_by: z.array(mediaUserSchema),
  /** How many there are: a record counts once a side. */
  used_by_total: z.number().int().nonnegative(),
});
export type MediaRecord = z.infer<typeof mediaRecordSchema>;

/** A file that was added, or the one with the same content that was there already. */
const mediaAddedSchema = mediaItemSchema.extend({ is_new: z.boolean() });

const mediaListQuery = pagingQuerySchema.extend({
  /** Words that the name or the alternative texts hold, each of them, whatever their case and accents. */
  text: z.string().trim().max(200).optional(),
  /** The file with this name alone. */
  name: mediaNameSchema.optional(),
  kind: mediaKindSchema.optional(),
  use: z.enum(['used', 'unused']).optional(),
  /** `alt`: pictures that lack an alternative text. */
  missing: z.enum(['alt']).optional(),
  /** `saved` has the newest first. */
  sort: z.enum(['name', 'saved']).default('saved'),
});
export type MediaListQuery = z.output<typeof mediaListQuery>;

const mediaInputSchema = z.strictObject({
  alt: translated(z.string().trim().min(1).max(250)),
  focus: focusSchema.nullable(),
});
export type MediaInput = z.output<typeof mediaInputSchema>;

/** Name of the file where it comes from: `Mon Image.PNG`. */
const fileNameSchema = z.string().trim().min(1).max(200);

const shared = { tag: 'media', access: 'editor', query: commonQuerySchema } as const;
const versioned = {
  ...({ ...shared, right: 'content', status: 200, parameters: idParameters } as const),
  ...({
    ifMatch: 'required',
    isVersioned: true,
    response: writeResultSchema,
    errors: recordWriteErrors,
  } as const),
};
const path = '/desk/media';

/** The library of pictures and documents that records refer to. */
export const mediaLibraryOperations = {
  replace: operation({
    ...versioned,
    id: 'media-library.replace',
    method: 'PUT',
    path: `${path}/{id}/file`,
    summary: 'Replace a file wherever it is used, with another one sent as it is',
    body: fileBody,
  }),
  rename: operation({
    ...versioned,
    id: 'media-library.rename',
    method: 'PUT',
    path: `${path}/{id}/name`,
    summary: 'Rename a file, in the records that refer to it as well',
    body: z.strictObject({ name: fileNameSchema }),
  }),
  show: operation({
    ...shared,
    id: 'media-library.show',
    right: 'texts',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A file, and the records that refer to it',
    parameters: idParameters,
    body: noBody,
    response: mediaRecordSchema,
    isVersioned: true,
    status: 200,
    errors: deskErrors,
  }),
  update: operation({
    ...versioned,
    id: 'media-library.update',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Replace the alternative texts and the focal point of a picture',
    body: mediaInputSchema,
  }),
  remove: operation({
    ...versioned,
    id: 'media-library.delete',
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a file that no record refers to',
    body: noBody,
  }),
  index: operation({
    ...shared,
    id: 'media-library.index',
    right: 'texts',
    method: 'GET',
    path,
    summary: 'Pictures and documents of the library',
    parameters: noParameters,
    query: mediaListQuery,
    body: noBody,
    response: listOf(mediaItemSchema),
    status: 200,
    errors: [...readErrors, 'unauthorized'],
  }),
  create: operation({
    ...shared,
    id: 'media-library.create',
    right: 'content',
    method: 'POST',
    path,
    summary: 'Add a picture or a document, sent as it is; it is named after its file',
    parameters: noParameters,
    query: commonQuerySchema.extend({ name: fileNameSchema }),
    body: fileBody,
    response: mediaAddedSchema,
    isVersioned: true,
    status: 201,
    errors: writeErrors,
  }),
};
