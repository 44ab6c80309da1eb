import { z } from 'zod';
import { commonQuerySchema } from './common.ts';
import { noParameters, operation, readErrors } from './operation.ts';

/** What one call may hold: longer lists go in several. */
export const purgeLimits = { paths: 100, pathCharacters: 2048 } as const;

/** Pages whose copies in caches in front of the sites are old. */
export const purgeInputSchema = z.union([
  z.strictObject({
    paths: z.array(z.string().max(purgeLimits.pathCharacters).regex(/^\//)).min(1).max(purgeLimits.paths),
  }),
  z.strictObject({ all: z.literal(true) }),
]);

export const purgeOperations = {
  note: operation({
    id: 'purge.note',
    tag: 'address',
    parameters: noParameters,
    status: 200,
    method: 'POST',
    path: '/purge',
    access: 'site',
    summary: 'Purge pages from caches',
    query: commonQuerySchema,
    body: purgeInputSchema,
    /** The number under which the purge waits. */
    response: z.object({ id: z.number().int().positive() }),
    errors: [...readErrors, 'unauthorized', 'invalid_fields', 'too_large'],
  }),
};
