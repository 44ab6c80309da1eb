import { z } from 'zod';
import { commonQuerySchema, idSchema } from '../common.ts';
import { fieldErrorSchema } from '../errors.ts';
import { noBody, noParameters, operation } from '../operation.ts';
import {
  deskErrors,
  recordEntitySchema,
  recordParameters,
  recordWriteErrors,
  storedInputSchema,
} from './records.ts';

const mostWrites = 200;
const version = z.number().int().positive();
const batchWriteSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), entity: recordEntitySchema, input: storedInputSchema }),
  z.strictObject({
    action: z.literal('update'),
    entity: recordEntitySchema,
    id: idSchema,
    version,
    input: storedInputSchema,
  }),
  z.strictObject({ action: z.literal('delete'), entity: recordEntitySchema, id: idSchema, version }),
]);
export type BatchWrite = z.output<typeof batchWriteSchema>;

const batchResultSchema = z.object({
  /** In the order of the writes. */
  results: z.array(z.object({ id: z.number().int().positive(), version })),
  tags: z.array(z.string()),
  change_id: z.number().int().positive().nullable(),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** What a save would meet and do. */
const checkResultSchema = z.object({
  /** Faults of the shape and of references, all at once. */
  faults: z.array(fieldErrorSchema),
  /** The first hundred paths of the pages that would be rendered anew; none while there are faults. */
  pages: z.array(z.string()),
  pages_total: z.number().int().nonnegative(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/** How far the pages are that a write has made stale. */
const changeReportSchema = z.object({
  /** Pages that still show what was before. */
  stale: z.number().int().nonnegative(),
  done: z.number().int().nonnegative(),
  /** Pages that could not be rendered: they are tried again. */
  failed: z.number().int().nonnegative(),
  /** The last thousand of those that were rendered, with the milliseconds from the change to the page. */
  pages: z.array(z.object({ path: z.string(), ms: z.number().int().nonnegative() })),
});

const shared = {
  tag: 'record',
  access: 'editor',
  right: 'desk',
  method: 'POST',
  query: commonQuerySchema,
} as const;

/** Writes of many records, and of none. */
export const batchOperations = {
  batch: operation({
    ...shared,
    id: 'record.batch',
    path: '/desk/batch',
    summary: `Write up to ${mostWrites} records, all of them or none`,
    parameters: noParameters,
    body: z.strictObject({ writes: z.array(batchWriteSchema).min(1).max(mostWrites) }),
    response: batchResultSchema,
    status: 200,
    errors: recordWriteErrors,
  }),
  change: operation({
    ...shared,
    method: 'GET',
    id: 'change.show',
    path: '/desk/change/{id}',
    summary: 'How far the pages are that a write has made stale, by its `change_id`',
    parameters: z.object({ id: idSchema }),
    body: noBody,
    response: changeReportSchema,
    status: 200,
    errors: deskErrors,
  }),
  checkNew: operation({
    ...shared,
    id: 'record.check-new',
    entityVerb: 'read',
    isTrial: true,
    path: '/desk/record/{entity}/check',
    summary: 'Everything that is wrong with the input of a new record, which is not written',
    parameters: recordParameters.pick({ entity: true }),
    body: storedInputSchema,
    response: checkResultSchema,
    status: 200,
    errors: deskErrors,
  }),
  check: operation({
    ...shared,
    id: 'record.check',
    entityVerb: 'read',
    isTrial: true,
    path: '/desk/record/{entity}/{id}/check',
    summary: 'Everything that is wrong with an input, and the pages it would change; nothing is written',
    parameters: recordParameters,
    body: storedInputSchema,
    response: checkResultSchema,
    status: 200,
    errors: deskErrors,
  }),
};
