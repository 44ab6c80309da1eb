import { z } from 'zod';
import { commonQuerySchema, listOf, pagingQuerySchema } from './common.ts';
import { noBody, noParameters, operation, readErrors } from './operation.ts';

const longestPath = 200;
const mostReported = 200;

/** Paths at which visitors found nothing, most frequent first, without those that lead on or have a page meanwhile. */
export const missedAddressListSchema = listOf(
  z.object({ path: z.string(), times: z.number().int().positive(), last_at: z.string() }),
);

/** The same as a site has gathered them: each path, and how often since the last report. */
export const missedAddressReportSchema = z.strictObject({
  addresses: z
    .array(
      z.strictObject({
        path: z.string().max(longestPath).regex(/^\//),
        times: z.number().int().positive().max(100_000),
      }),
    )
    .min(1)
    .max(mostReported),
});

const shared = { tag: 'redirect', parameters: noParameters, status: 200 } as const;

export const missedAddressOperations = {
  index: operation({
    ...shared,
    id: 'missed-address.index',
    method: 'GET',
    path: '/desk/missed-address',
    access: 'editor',
    right: 'content',
    summary: 'Paths at which visitors found nothing, most frequent first',
    query: pagingQuerySchema,
    body: noBody,
    response: missedAddressListSchema,
    errors: [...readErrors, 'unauthorized'],
  }),
  report: operation({
    ...shared,
    id: 'missed-address.report',
    method: 'POST',
    path: '/missed-address',
    access: 'site',
    summary: 'Count paths at which visitors found nothing, for a site of another process',
    query: commonQuerySchema,
    body: missedAddressReportSchema,
    /** How many paths were counted: those of bots, and those that may name a person, are not. */
    response: z.object({ counted: z.number().int().nonnegative() }),
    errors: [...readErrors, 'unauthorized', 'invalid_fields', 'too_large'],
  }),
};
