import { z } from 'zod';
import { perLocale } from '../../../languages/per-locale.ts';
import {
  commonQuerySchema,
  idSchema,
  listOf,
  localeSchema,
  pagingQuerySchema,
  writeResultSchema,
} from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { noBody, noParameters, operation, readErrors, writeErrors } from '../operation.ts';
import { recordEntities } from './record-entities.ts';

export const recordEntitySchema = z.enum(recordEntities);
/** Whether visitors see a record: `scheduled` is shown from a day to come, `hidden` to nobody. */
export const recordStateSchema = z.enum(['live', 'hidden', 'scheduled']);

/**
 * Why a scheduled draft waits for an editor: `decision`, since what is live was changed otherwise where the draft changes it
 * too; `mending`, since it cannot be saved as it is; `moment`, since its time passed while nothing could be published.
 */
export const draftWaitSchema = z.enum(['decision', 'mending', 'moment']);
export type DraftWait = z.infer<typeof draftWaitSchema>;

/** A line of a list. */
export const recordItemSchema = z.object({
  entity: recordEntitySchema,
  id: z.number().int().positive(),
  /** Natural key: reference, code, `colour:white`. */
  key: z.string(),
  /** `faq` for pages, `store` for dealers; null where there is one kind. */
  kind: z.string().nullable(),
  /** Never empty: the other language, or the key, stands for what is missing. */
  title: z.object(perLocale(() => z.string())),
  state: recordStateSchema,
  /** Languages that lack a text which the other one has. */
  missing: z.array(localeSchema),
  /** A draft exists besides what is live. */
  has_draft: z.boolean(),
  /** When what is prepared becomes live; null: no moment is set. */
  publish_at: z.string().nullable(),
  /** Why its draft is not published at the moment that was set; null: nothing keeps it. */
  waits_for: draftWaitSchema.nullable(),
  /** When the first of what is live for a time is taken back; null: what is live stays. */
  ends_at: z.string().nullable(),
  version: z.number().int().positive(),
  /** `staff:7`, `program:2` or `editor:7`; `import`, or `system` for what is older than the record. */
  saved_by: z.string(),
  saved_at: z.string(),
});
export type RecordItem = z.infer<typeof recordItemSchema>;

/** An input as it is stored, in both languages: that of `POST /{entity}`. */
export const storedInputSchema = z.record(z.string(), z.unknown());

/** What refers to a record: while there is something, it cannot be deleted. */
export const recordUserSchema = z.object({
  /** Also what is no record: an order that has used a discount. */
  entity: z.string(),
  key: z.string(),
  /** null: it is no record. */
  id: z.number().int().positive().nullable(),
  title: z.object(perLocale(() => z.string())),
});

const recordDetailSchema = recordItemSchema.extend({
  input: storedInputSchema,
  /** The first hundred of each entity, by entity and key. */
  used_by: z.array(recordUserSchema),
  used_by_total: z.number().int().nonnegative(),
  /** The first hundred paths of the pages that show it above their footer, as far as the process of the API publishes them. */
  pages: z.array(z.string()),
  pages_total: z.number().int().nonnegative(),
});
export type RecordDetail = z.infer<typeof recordDetailSchema>;

const recordIndexQuery = pagingQuerySchema.extend({
  /** Words that key, titles or articles hold, each of them, whatever their case and accents. */
  text: z.string().trim().max(200).optional(),
  kind: z.string().trim().max(80).optional(),
  state: recordStateSchema.optional(),
  /** Only what lacks a text in this language. */
  missing: localeSchema.optional(),
  /** Only what this actor has saved last. */
  by: z.string().trim().max(80).optional(),
  /** Each record comes with its input. */
  input: z.stringbool().optional(),
  /** `title` is that of the language of the call; `saved` has the newest first. */
  sort: z.enum(['title', '-title', 'key', '-key', 'saved', '-saved']).default('title'),
});
export type RecordIndexQuery = z.output<typeof recordIndexQuery>;

const ofEntity = z.object({ entity: recordEntitySchema });
export const recordParameters = ofEntity.extend({ id: idSchema });
/** Errors of reads. */
export const deskErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized', 'not_found'];
export const recordWriteErrors: readonly ErrorCode[] = [
  ...writeErrors,
  ...(['not_found', 'version_required', 'edited_elsewhere'] as const),
];
const shared = { tag: 'record', access: 'editor', right: 'desk', query: commonQuerySchema } as const;
const path = '/desk/record/{entity}';
/** A list over all entities that the caller may read. */
const ofAllEntities = {
  ...shared,
  method: 'GET',
  parameters: noParameters,
  query: pagingQuerySchema,
  body: noBody,
  response: listOf(recordItemSchema),
  status: 200,
  errors: [...readErrors, 'unauthorized'],
} as const;

/** Lists of everything that editors maintain, and its inputs in both languages. */
export const recordOperations = {
  show: operation({
    ...shared,
    id: 'record.show',
    entityVerb: 'read',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A record as it is stored, and what refers to it',
    parameters: recordParameters,
    body: noBody,
    response: recordDetailSchema,
    isVersioned: true,
    status: 200,
    errors: deskErrors,
  }),
  update: operation({
    ...shared,
    id: 'record.update',
    entityVerb: 'write',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Replace the input of a record whose version was seen',
    ifMatch: 'required',
    parameters: recordParameters,
    body: storedInputSchema,
    response: writeResultSchema,
    isVersioned: true,
    status: 200,
    errors: recordWriteErrors,
  }),
  remove: operation({
    ...shared,
    id: 'record.delete',
    entityVerb: 'write',
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Move a record whose version was seen into the recycle bin',
    ifMatch: 'required',
    parameters: recordParameters,
    body: noBody,
    response: writeResultSchema,
    isVersioned: true,
    status: 200,
    errors: recordWriteErrors,
  }),
  index: operation({
    ...shared,
    id: 'record.index',
    entityVerb: 'read',
    method: 'GET',
    path,
    summary: 'Records of one entity, in every state and sales plan',
    parameters: ofEntity,
    query: recordIndexQuery,
    body: noBody,
    response: listOf(recordItemSchema.extend({ input: storedInputSchema.optional() })),
    status: 200,
    errors: deskErrors,
  }),
  create: operation({
    ...shared,
    id: 'record.create',
    entityVerb: 'write',
    method: 'POST',
    path,
    summary: 'Create a record',
    parameters: ofEntity,
    body: storedInputSchema,
    response: writeResultSchema,
    isVersioned: true,
    status: 201,
    errors: [...writeErrors, 'not_found'],
  }),
  recent: operation({
    ...ofAllEntities,
    id: 'record.recent',
    path: '/desk/recent',
    summary: 'Records of all entities that staff and programs have saved, those first that were saved last',
  }),
  scheduled: operation({
    ...ofAllEntities,
    id: 'record.scheduled',
    path: '/desk/scheduled',
    summary:
      'Records of all entities that change at a set moment: those first that wait for an editor, then those that change next',
  }),
  search: operation({
    ...ofAllEntities,
    id: 'record.search',
    path: '/desk/search',
    summary: 'Records of all entities that hold the words, those first whose key is the text',
    query: pagingQuerySchema.extend({ text: z.string().trim().min(1).max(200) }),
  }),
};
