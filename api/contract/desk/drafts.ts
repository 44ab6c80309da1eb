import { z } from 'zod';
import { commonQuerySchema, writeResultSchema } from '../common.ts';
import { noBody, operation } from '../operation.ts';
import {
  deskErrors,
  draftWaitSchema,
  recordParameters,
  recordWriteErrors,
  storedInputSchema,
} from './records.ts';

/** What is prepared of a record besides what is live. */
const draftSchema = z.object({
  input: storedInputSchema,
  /** The live input that the draft began from: it changes what differs from that. */
  base: storedInputSchema,
  /** Dotted paths at which what is live was changed otherwise since: while there are some, it is not published. */
  contradictions: z.array(z.string()),
  /** Why it was not published at its moment, or will not be; null: nothing keeps it. */
  waits_for: draftWaitSchema.nullable(),
  /** Version of the record: saving a draft makes a new one. */
  version: z.number().int().positive(),
  saved_by: z.string(),
  saved_at: z.string(),
  /** When it becomes live; null: when an editor publishes it. */
  publish_at: z.string().nullable(),
  /** When what it changes is taken back; null: it stays. */
  until: z.string().nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

const momentSchema = z.iso.datetime({ offset: true });
const publishSchema = z.strictObject({
  /** With its distance from UTC: `2026-03-29T03:30:00+02:00`. Left out: now. */
  at: momentSchema.optional(),
  until: momentSchema.optional(),
});
export type PublishInput = z.output<typeof publishSchema>;

const saveQuery = commonQuerySchema.extend({
  /**
   * `live`: the input holds what is live at the version that was seen, and is compared with that from now on. Left out: the
   * draft goes on from what it began with.
   */
  base: z.literal('live').optional(),
});

const shared = { tag: 'record', access: 'editor', right: 'desk', query: commonQuerySchema } as const;
const versioned = {
  ifMatch: 'required',
  isVersioned: true,
  parameters: recordParameters,
  status: 200,
} as const;
const errors = recordWriteErrors;
const path = '/desk/record/{entity}/{id}/draft';

/** Drafts besides what is live, and when they become it. */
export const draftOperations = {
  show: operation({
    ...shared,
    id: 'draft.show',
    entityVerb: 'read',
    method: 'GET',
    path,
    summary: 'What is prepared of a record',
    parameters: recordParameters,
    body: noBody,
    response: draftSchema,
    isVersioned: true,
    status: 200,
    errors: deskErrors,
  }),
  update: operation({
    ...shared,
    ...versioned,
    errors,
    id: 'draft.update',
    entityVerb: 'read',
    method: 'PUT',
    path,
    summary: 'Save the draft of a record, which may have gaps',
    query: saveQuery,
    body: storedInputSchema,
    response: draftSchema,
  }),
  remove: operation({
    ...shared,
    ...versioned,
    errors,
    id: 'draft.delete',
    entityVerb: 'write',
    method: 'DELETE',
    path,
    summary: 'Give up what is prepared of a record',
    body: noBody,
    response: writeResultSchema,
  }),
  publish: operation({
    ...shared,
    ...versioned,
    errors,
    id: 'draft.publish',
    entityVerb: 'write',
    method: 'POST',
    path: `${path}/publish`,
    summary: 'Bring what a draft changes into what is live, now or at a moment, for good or for a time',
    body: publishSchema,
    response: writeResultSchema,
  }),
  cancel: operation({
    ...shared,
    ...versioned,
    errors,
    id: 'draft.cancel',
    entityVerb: 'write',
    method: 'DELETE',
    path: `${path}/publish`,
    summary: 'Let what is prepared wait, and what is live stay',
    body: noBody,
    response: writeResultSchema,
  }),
};
