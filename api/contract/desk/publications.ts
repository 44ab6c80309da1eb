import { z } from 'zod';
import { perLocale } from '../../../languages/per-locale.ts';
import { commonQuerySchema, idSchema, listOf, pagingQuerySchema } from '../common.ts';
import { publicationSchema } from '../media.ts';
import { noBody, noParameters, operation, readErrors } from '../operation.ts';
import { recordEntitySchema } from './records.ts';

/** Which pages are rendered again: those that show one record, those that show any of a kind, or all of the site. */
export const renderingScopeSchema = z.union([
  z.strictObject({ entity: recordEntitySchema, id: idSchema }),
  z.strictObject({ entity: recordEntitySchema }),
  z.strictObject({ all: z.literal(true) }),
]);
export type RenderingScope = z.infer<typeof renderingScopeSchema>;

/** A record that a run was made for. */
const publicationCauseSchema = z.object({
  entity: recordEntitySchema,
  id: z.number().int().positive(),
  title: z.object(perLocale(() => z.string())),
});

/** A run of the publishing log as staff read it. */
export const publicationRunSchema = publicationSchema.omit({ tags: true }).extend({
  /** Who made the change, as the `saved_by` of a record, or `visitor`; null: it is for no change, or that was not stored. */
  saved_by: z.string().nullable(),
  /** The first of the records that it was made for; what is deleted is none of them. */
  causes: z.array(publicationCauseSchema),
  /** How many records it was made for. */
  causes_total: z.number().int().nonnegative(),
  /** Kinds of records whose lists were made anew besides. */
  lists: z.array(recordEntitySchema),
});
export type PublicationRun = z.infer<typeof publicationRunSchema>;

export const publicationRunOperations = {
  index: operation({
    id: 'publication-run.index',
    method: 'GET',
    path: '/desk/publication',
    tag: 'publication',
    access: 'editor',
    right: 'texts',
    summary: 'The publishing log in words, newest first',
    parameters: noParameters,
    query: pagingQuerySchema,
    body: noBody,
    status: 200,
    response: listOf(publicationRunSchema),
    errors: [...readErrors, 'unauthorized'],
  }),
  render: operation({
    id: 'publication-run.render',
    method: 'POST',
    path: '/desk/publication',
    tag: 'publication',
    access: 'editor',
    right: 'desk',
    summary:
      'Render pages again, changed or not: those of a record or of a kind of records, which needs the right to write it, or all of the site, which needs `content`',
    parameters: noParameters,
    query: commonQuerySchema,
    body: renderingScopeSchema,
    status: 200,
    /** `GET /desk/change/{id}` says how far the pages are. */
    response: z.object({ change_id: idSchema }),
    errors: [...readErrors, 'unauthorized', 'invalid_fields', 'not_found'],
  }),
};
