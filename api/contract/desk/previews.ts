import { z } from 'zod';
import { perLocale } from '../../../languages/per-locale.ts';
import { commonQuerySchema, idSchema, localeSchema, targetSchema } from '../common.ts';
import { previewedTypes } from '../entity-types.ts';
import { fieldErrorSchema } from '../errors.ts';
import { noBody, noParameters, operation, writeErrors } from '../operation.ts';
import { deskErrors, storedInputSchema } from './records.ts';

const previewedSchema = z.enum(previewedTypes);
const drawSchema = z.strictObject({
  entity: previewedSchema,
  /** null: the record is new. */
  id: idSchema.nullable(),
  input: storedInputSchema,
  /** Id of the preview that this one replaces; null: there is none. */
  preview_id: idSchema.nullable().default(null),
});

const drawingSchema = z.object({
  preview_id: z.number().int().positive(),
  /** What is wrong with the input: the preview shows these fields as they are stored. */
  faults: z.array(fieldErrorSchema),
  /** Where it can be seen; none where too much is wrong with it. */
  pages: z.array(z.object({ locale: localeSchema, target: targetSchema, url: z.string() })),
});
export type Drawing = z.infer<typeof drawingSchema>;

/** A link that shows what is prepared of a record, or else what is live, to any visitor who has it. */
const previewLinkSchema = z.object({
  id: z.number().int().positive(),
  /** Whom it is for. */
  note: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  url: z.object(perLocale(() => z.string())),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

const longestHours = 720;
const linkInputSchema = z.strictObject({
  /** How long the link is good. */
  hours: z.number().int().min(1).max(longestHours),
  note: z.string().trim().max(200),
});

const ofRecord = z.object({ entity: previewedSchema, id: idSchema });
const shared = { tag: 'record', access: 'editor', right: 'desk', query: commonQuerySchema } as const;
const path = '/desk/record/{entity}/{id}/preview-link';

/** Previews of what is typed, and links to what is prepared. */
export const previewOperations = {
  draw: operation({
    ...shared,
    id: 'preview.draw',
    method: 'POST',
    path: '/desk/preview',
    summary: 'Draw the page of an input that is not saved, for an hour',
    isTrial: true,
    parameters: noParameters,
    body: drawSchema,
    response: drawingSchema,
    status: 200,
    errors: [...writeErrors, 'not_found'],
  }),
  links: operation({
    ...shared,
    id: 'preview-link.index',
    entityVerb: 'read',
    method: 'GET',
    path,
    summary: 'Links that show what is prepared of a record to people without an account, newest first',
    parameters: ofRecord,
    body: noBody,
    response: z.object({ items: z.array(previewLinkSchema) }),
    status: 200,
    errors: deskErrors,
  }),
  createLink: operation({
    ...shared,
    id: 'preview-link.create',
    entityVerb: 'read',
    method: 'POST',
    path,
    summary: 'Make a link that shows what is prepared of a record, until it expires or is revoked',
    parameters: ofRecord,
    body: linkInputSchema,
    response: previewLinkSchema,
    status: 201,
    errors: [...writeErrors, 'not_found'],
  }),
  revokeLink: operation({
    ...shared,
    id: 'preview-link.delete',
    method: 'DELETE',
    path: '/desk/preview-link/{id}',
    summary: 'Revoke a link: it shows nothing any more',
    parameters: z.object({ id: idSchema }),
    body: noBody,
    response: z.object({ id: z.number().int().positive() }),
    status: 200,
    errors: deskErrors,
  }),
};
