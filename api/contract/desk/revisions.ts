import { z } from 'zod';
import { commonQuerySchema, idSchema, listOf, pagingQuerySchema, writeResultSchema } from '../common.ts';
import { noBody, noParameters, operation, readErrors, writeErrors } from '../operation.ts';
import {
  deskErrors,
  recordEntitySchema,
  recordItemSchema,
  recordParameters,
  recordWriteErrors,
  storedInputSchema,
} from './records.ts';

/** Why an input was saved. */
const saveCauseSchema = z.enum(['edit', 'import', 'publish', 'restore', 'schedule']);

const revisionItemSchema = z.object({
  version: z.number().int().positive(),
  cause: saveCauseSchema,
  saved_by: z.string(),
  saved_at: z.string(),
  /** Dotted paths of the fields that differ from the revision before; none for the first one. */
  paths: z.array(z.string()),
});

const revisionDetailSchema = revisionItemSchema.omit({ paths: true }).extend({
  input: storedInputSchema,
  /** From the revision before. A value that is left out was not there, or is there no more. */
  differences: z.array(
    z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
  ),
});
export type RevisionDetail = z.infer<typeof revisionDetailSchema>;

/** What was deleted. `id` is that of the recycle bin. */
const deletedRecordSchema = recordItemSchema.extend({ deleted_at: z.string() });

const binQuery = pagingQuerySchema.extend({
  entity: recordEntitySchema.optional(),
  /** Natural key: only what was deleted with it. */
  key: z.string().trim().max(200).optional(),
});
export type BinQuery = z.output<typeof binQuery>;

const ofRevision = recordParameters.extend({ version: idSchema });
const shared = { access: 'editor', right: 'desk', query: commonQuerySchema } as const;
const path = '/desk/record/{entity}/{id}/revision';

/** What records were, and how they become it again. */
export const revisionOperations = {
  index: operation({
    ...shared,
    tag: 'record',
    id: 'revision.index',
    entityVerb: 'read',
    method: 'GET',
    path,
    summary: 'What a record was, newest first',
    parameters: recordParameters,
    query: pagingQuerySchema,
    body: noBody,
    response: listOf(revisionItemSchema),
    status: 200,
    errors: deskErrors,
  }),
  restore: operation({
    ...shared,
    tag: 'record',
    id: 'revision.restore',
    entityVerb: 'write',
    method: 'POST',
    path: `${path}/{version}/restore`,
    summary: 'Make a record whose version was seen what it was',
    ifMatch: 'required',
    parameters: ofRevision,
    body: noBody,
    response: writeResultSchema,
    isVersioned: true,
    status: 200,
    errors: recordWriteErrors,
  }),
  undo: operation({
    ...shared,
    tag: 'record',
    id: 'revision.undo',
    entityVerb: 'write',
    method: 'POST',
    path: `${path}/{version}/undo`,
    summary: 'Take what one save changed back out of a record whose version was seen, and nothing else',
    ifMatch: 'required',
    parameters: ofRevision,
    body: noBody,
    response: writeResultSchema,
    isVersioned: true,
    status: 200,
    errors: recordWriteErrors,
  }),
  show: operation({
    ...shared,
    tag: 'record',
    id: 'revision.show',
    entityVerb: 'read',
    method: 'GET',
    path: `${path}/{version}`,
    summary: 'What a record was, and what a save changed',
    parameters: ofRevision,
    body: noBody,
    response: revisionDetailSchema,
    status: 200,
    errors: deskErrors,
  }),
  bin: operation({
    ...shared,
    tag: 'record',
    id: 'bin.index',
    method: 'GET',
    path: '/desk/bin',
    summary: 'What was deleted in the last 90 days, newest first',
    parameters: noParameters,
    query: binQuery,
    body: noBody,
    response: listOf(deletedRecordSchema),
    status: 200,
    errors: [...readErrors, 'unauthorized'],
  }),
  restoreDeleted: operation({
    ...shared,
    tag: 'record',
    id: 'bin.restore',
    method: 'POST',
    path: '/desk/bin/{id}/restore',
    summary: 'Bring a deleted record back as it was: with its id, former slugs and revisions',
    parameters: z.object({ id: idSchema }),
    body: noBody,
    response: writeResultSchema,
    isVersioned: true,
    status: 201,
    errors: [...writeErrors, 'not_found'],
  }),
};
