import { z } from 'zod';
import { perLocale } from '../../../languages/per-locale.ts';
import { listOf, pagingQuerySchema } from '../common.ts';
import { publicationSchema } from '../media.ts';
import { noBody, noParameters, operation, readErrors } from '../operation.ts';
import { recordEntitySchema } from './records.ts';

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
};
