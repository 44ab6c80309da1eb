import type { BatchResult } from '../../api/contract/desk/batch.ts';
import type { Draft } from '../../api/contract/desk/drafts.ts';
import { type RecordEntity, recordDescriptions } from '../../api/contract/desk/record-entities.ts';
import type { RecordDetail, RecordItem } from '../../api/contract/desk/records.ts';
import type { Reference } from '../../api/contract/field.ts';
import type { operations } from '../../api/contract/operations.ts';
import { isSame } from '../../api/rules/merge-inputs.ts';
import { get, type Result, request } from '../app/api.ts';
import { ApiFault } from '../app/api-fault.ts';

type Write = Pick<BatchResult['results'][number], 'id' | 'version'> & { readonly change_id: number | null };
/** How far the pages are that a write has made stale. */
export type ChangeReport = Result<typeof operations.recordBatch.change>;

/** A record with its draft. */
export interface Sides {
  readonly record: RecordDetail;
  readonly draft: Draft | undefined;
}

/** One version of a record, for those who write it: it is refused when there is another one by then. */
export interface SeenRecord {
  readonly entity: RecordEntity;
  readonly id: number;
  readonly version: number;
}

const pathOf = ({ entity, id }: Pick<SeenRecord, 'entity' | 'id'>) => `/desk/record/${entity}/${id}`;
const seen = ({ version }: SeenRecord) => ({ headers: { 'if-match': `"${version}"` } });

/** A record as it is stored, in both languages, and its draft. */
export async function readSides(entity: RecordEntity, id: number, signal?: AbortSignal): Promise<Sides> {
  const path = pathOf({ entity, id });
  const options = signal && { signal };
  const record = await get<typeof operations.record.show>(path, options);
  if (!record.has_draft) return { record, draft: undefined };
  return { record, draft: await get<typeof operations.draft.show>(`${path}/draft`, options) };
}

const found = 20;

/** The first records whose title or key holds a text. */
export async function findRecords(
  { entity, kind }: Reference,
  text: string,
  signal: AbortSignal,
): Promise<readonly RecordItem[]> {
  const query = { text, kind, perPage: found };
  return (await get<typeof operations.record.index>(`/desk/record/${entity}`, { query, signal })).items;
}

/** The first records of all entities whose title or key holds a text; those first whose key it is. */
export async function searchRecords(text: string, signal: AbortSignal): Promise<readonly RecordItem[]> {
  const query = { text, perPage: found };
  return (await get<typeof operations.record.search>('/desk/search', { query, signal })).items;
}

/** Replaces what is live. */
export const updateRecord = (record: SeenRecord, input: unknown): Promise<Write> =>
  request<typeof operations.record.update>('PUT', pathOf(record), { ...seen(record), body: input });

/** Creates a record; the response has its id. */
export const createRecord = (entity: RecordEntity, input: unknown): Promise<Write> =>
  request<typeof operations.record.create>('POST', `/desk/record/${entity}`, { body: input });

/** A record that was created with this very input; undefined: there is none. */
export async function findCreated(
  entity: RecordEntity,
  input: Readonly<Record<string, unknown>>,
): Promise<RecordItem | undefined> {
  const key = recordDescriptions[entity].keyFields.map((field) => input[field]).join(':');
  const query = { text: key, input: true, perPage: found };
  const { items } = await get<typeof operations.record.index>(`/desk/record/${entity}`, { query });
  return items.find((item) => item.key === key && isSame(item.input, input));
}

/** Moves a record into the recycle bin. What is gone already is as it was wanted: its response may have been lost. */
export async function deleteRecord(record: SeenRecord): Promise<void> {
  try {
    await request<typeof operations.record.remove>('DELETE', pathOf(record), seen(record));
  } catch (error) {
    if (!(error instanceof ApiFault && error.code === 'not_found')) throw error;
  }
}

/** What is wrong with an input, and which pages it would change. */
export const checkInput = (entity: RecordEntity, id: number | undefined, input: unknown) =>
  request<typeof operations.recordBatch.check>(
    'POST',
    id === undefined ? `/desk/record/${entity}/check` : `${pathOf({ entity, id })}/check`,
    { body: input },
  );

export type DeletedRecord = Result<typeof operations.revision.bin>['items'][number];

/** What was deleted last with a key; null: the recycle bin has nothing of it. */
export async function findDeleted(entity: RecordEntity, key: string): Promise<DeletedRecord | null> {
  const query = { entity, key, perPage: 1 };
  return (await get<typeof operations.revision.bin>('/desk/bin', { query })).items[0] ?? null;
}

/** Brings back what was deleted; the response has its id. */
export const restoreDeleted = (binId: number): Promise<Write> =>
  request<typeof operations.revision.restoreDeleted>('POST', `/desk/bin/${binId}/restore`);

/** Saves a draft besides what is live; with a base, it holds what is live by now, and is compared with that from now on. */
export const saveDraft = (record: SeenRecord, input: unknown, base?: 'live') =>
  request<typeof operations.draft.update>('PUT', `${pathOf(record)}/draft`, {
    ...seen(record),
    body: input,
    ...(base && { query: { base } }),
  });

/** Gives up what is prepared. */
export const dropDraft = (record: SeenRecord): Promise<Write> =>
  request<typeof operations.draft.remove>('DELETE', `${pathOf(record)}/draft`, seen(record));

/** Brings what a draft changes into what is live: now, or at a moment; for good, or for a time. */
export const publishDraft = (
  record: SeenRecord,
  times: { readonly at?: string; readonly until?: string } = {},
): Promise<Write> =>
  request<typeof operations.draft.publish>('POST', `${pathOf(record)}/draft/publish`, {
    ...seen(record),
    body: times,
  });

/** Lets what is scheduled wait, and what is live stay. */
export const cancelSchedule = (record: SeenRecord): Promise<Write> =>
  request<typeof operations.draft.cancel>('DELETE', `${pathOf(record)}/draft/publish`, seen(record));

const newest = 100;

/** What a record was, newest first. */
export const readRevisions = ({ entity, id }: Pick<SeenRecord, 'entity' | 'id'>, signal: AbortSignal) =>
  get<typeof operations.revision.index>(`${pathOf({ entity, id })}/revision`, {
    query: { perPage: newest },
    signal,
  });

/** What a save has changed. */
export const readRevision = (
  { entity, id, version }: SeenRecord,
  signal: AbortSignal,
): Promise<Result<typeof operations.revision.show>> =>
  get<typeof operations.revision.show>(`${pathOf({ entity, id })}/revision/${version}`, { signal });

/** Makes a record what it was. */
export const restoreRevision = (record: SeenRecord, version: number): Promise<Write> =>
  request<typeof operations.revision.restore>(
    'POST',
    `${pathOf(record)}/revision/${version}/restore`,
    seen(record),
  );

/** Takes what one save changed back out of a record. */
export const undoRevision = (record: SeenRecord, version: number): Promise<Write> =>
  request<typeof operations.revision.undo>(
    'POST',
    `${pathOf(record)}/revision/${version}/undo`,
    seen(record),
  );

/** In the cache of responses: what refers to records and which pages show them, which pages that are rendered change. */
export const usesKey = ['record-uses'] as const;

/** What refers to a record, and the pages that show it. */
export const readUses = ({ entity, id }: Pick<SeenRecord, 'entity' | 'id'>, signal: AbortSignal) =>
  get<typeof operations.record.show>(pathOf({ entity, id }), { signal });

/** How far the pages are that a write has made stale. */
export const readChange = (id: number, signal: AbortSignal): Promise<ChangeReport> =>
  get<typeof operations.recordBatch.change>(`/desk/change/${id}`, { signal });
