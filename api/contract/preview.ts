import { z } from 'zod';
import { commonQuerySchema, idSchema } from './common.ts';
import type { EntityType } from './content.ts';
import type { ErrorCode } from './errors.ts';
import { idParameters, noBody, operation, readErrors } from './operation.ts';

/** Parameters of a call that can show what an editor typed or prepared, or a draft. */
export const previewParameters = {
  preview_expires: z
    .string()
    .regex(/^\d{1,12}$/, 'seconds')
    .optional(),
  preview_signature: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'signature')
    .optional(),
  /** The signature is of a preview of what an editor typed or prepared, which is shown in place of what is live. */
  preview_id: idSchema.optional(),
};

/** With a signature from `POST /{resource}/{id}/preview`, a draft is shown until it expires (seconds since 1970). */
export const previewableQuery = commonQuerySchema.extend(previewParameters);
/** Errors of a call that can preview drafts. */
export const previewErrors: readonly ErrorCode[] = ['unauthorized', 'preview_invalid', 'preview_expired'];

const previewQuery = commonQuerySchema.extend({
  /** How long the link is good. */
  hours: z.coerce.number().int().min(1).max(720).default(48),
});

/** Query to pass on to `GET /{resource}/{id}`. */
const previewSchema = z.object({
  /** Whole: opens the preview in a browser until it expires. */
  url: z.string(),
  preview_expires: z.string(),
  preview_signature: z.string(),
});

/** Signs a link to one entity, in the language and the sales plan of the call. */
export const previewOf = (resource: EntityType) =>
  operation({
    id: `${resource}.preview`,
    method: 'POST',
    path: `/${resource}/{id}/preview`,
    tag: resource,
    access: 'editor',
    right: 'texts',
    status: 201,
    summary: `Sign a link that shows a ${resource}, even a draft, to any visitor who has it`,
    parameters: idParameters,
    query: previewQuery,
    body: noBody,
    response: previewSchema,
    errors: [...readErrors, 'unauthorized', 'not_found'],
  });
