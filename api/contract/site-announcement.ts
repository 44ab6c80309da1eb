import { z } from 'zod';
import { commonQuerySchema } from './common.ts';
import { noParameters, operation, readErrors } from './operation.ts';

/** An announcement counts for so long; a site repeats it three times meanwhile. */
export const announcementSeconds = 30;

const originSchema = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((url) => URL.parse(url)?.origin === url.replace(/\/$/, ''), 'origin')
  .transform((url) => new URL(url).origin);

export const siteAnnouncementOperations = {
  announce: operation({
    id: 'site-announcement.announce',
    tag: 'address',
    parameters: noParameters,
    status: 200,
    method: 'POST',
    path: '/site-announcement',
    access: 'site',
    summary: 'Announce a site that is to be notified of changes',
    query: commonQuerySchema,
    /** Origin at which the API reaches the process of the site: `http://site-1:4321`. */
    body: z.strictObject({ url: originSchema }),
    /** For how long the announcement counts. */
    response: z.object({ seconds: z.number().int().positive() }),
    errors: [...readErrors, 'unauthorized', 'invalid_fields', 'too_large'],
  }),
};
