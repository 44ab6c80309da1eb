import type { RecordEntity } from '../../../../api/contract/desk/record-entities.ts';
import type { operations } from '../../../../api/contract/operations.ts';
import { get } from '../../../app/api.ts';
import { findDeleted, restoreDeleted } from '../../../records/records.ts';
import type { RecordFilters } from '../record-filters.ts';
import type { ListedRecord } from '../record-source.ts';
import { shownInput } from './shown-input.ts';
import { type BulkOutcome, type KnownWrite, writeInPortions } from './write-in-portions.ts';

const perPage = 100;

/** The records of a list, in its order. */
export interface RecordListing {
  readonly entity: RecordEntity;
  readonly filters: RecordFilters;
}

/** Called with how many of all have been dealt with. */
type OnProgress = (done: number, total: number) => void;

/** What came of it, with how to take it back. */
export interface BulkResult extends BulkOutcome {
  /** How many were so before. */
  readonly unchanged: number;
  /** Records that the list holds no more. */
  readonly gone: readonly number[];
  readonly undo: (onProgress: OnProgress) => Promise<BulkOutcome>;
}

/** All the records of a list, a page at a time. */
async function* readListing({ entity, filters }: RecordListing, withInput: boolean) {
  for (let page = 1; ; page += 1) {
    const { items, total } = await get<typeof operations.record.index>(`/desk/record/${entity}`, {
      query: { ...filters, page, perPage, ...(withInput && { input: true }) },
    });
    yield items;
    if (items.length === 0 || page * perPage >= total) return;
  }
}

/** Every record of a list. */
export async function readAll(listing: RecordListing): Promise<ListedRecord[]> {
  const all: ListedRecord[] = [];
  for await (const items of readListing(listing, false)) all.push(...items);
  return all;
}

/** Shows records to visitors, or hides them. */
export async function showAll(
  listing: RecordListing,
  chosen: ReadonlyMap<number, ListedRecord>,
  { isShown, onProgress }: { readonly isShown: boolean; readonly onProgress: OnProgress },
): Promise<BulkResult> {
  const { entity } = listing;
  const found = new Map<number, ListedRecord>();
  for await (const items of readListing(listing, true)) {
    for (const item of items) if (chosen.has(item.id)) found.set(item.id, item);
    if (found.size === chosen.size) break;
  }
  const before = new Map<KnownWrite, ListedRecord>();
  for (const item of found.values()) {
    const input = shownInput(entity, item.input ?? {}, isShown);
    if (input) before.set({ action: 'update', entity, id: item.id, version: item.version, input }, item);
  }
  const writes = [...before.keys()];
  const outcome = await writeInPortions(writes, (count) => onProgress(count, writes.length));
  const undo = (onUndone: OnProgress) => {
    const back = outcome.done.map(
      ({ write, version }): KnownWrite => ({
        action: 'update',
        entity,
        id: write.id,
        version,
        input: before.get(write)?.input ?? {},
      }),
    );
    return writeInPortions(back, (count) => onUndone(count, back.length));
  };
  return {
    ...outcome,
    unchanged: found.size - writes.length,
    gone: [...chosen.keys()].filter((id) => !found.has(id)),
    undo,
  };
}

/** Moves records into the recycle bin; those that others of them refer to go after these. */
export async function removeAll(
  { entity }: RecordListing,
  chosen: ReadonlyMap<number, ListedRecord>,
  onProgress: OnProgress,
): Promise<BulkResult> {
  const writes = [...chosen.values()].map(
    ({ id, version }): KnownWrite => ({ action: 'delete', entity, id, version }),
  );
  const done: BulkOutcome['done'][number][] = [];
  let refused: BulkOutcome['refused'] = [];
  let left = writes;
  let isFurther = true;
  while (isFurther) {
    const outcome = await writeInPortions(left, (count) => onProgress(done.length + count, writes.length));
    done.push(...outcome.done);
    refused = outcome.refused;
    left = refused.map(({ write }) => write);
    isFurther = outcome.done.length > 0 && left.length > 0;
  }
  const removed = done.flatMap(({ write }) => chosen.get(write.id) ?? []);
  const undo = (onUndone: OnProgress) => restoreAll(removed.toReversed(), onUndone);
  return { done, refused, unchanged: 0, gone: [], undo };
}

/** What was deleted is in the recycle bin no more. */
export class NotInBinError extends Error {
  override name = 'NotInBinError';
}

/** Creates deleted records anew from the recycle bin, with their history. */
async function restoreAll(removed: readonly ListedRecord[], onProgress: OnProgress): Promise<BulkOutcome> {
  const done: BulkOutcome['done'][number][] = [];
  const refused: BulkOutcome['refused'][number][] = [];
  for (const [index, { entity, id, key, version }] of removed.entries()) {
    const write: KnownWrite = { action: 'delete', entity, id, version };
    try {
      const deleted = await findDeleted(entity, key);
      if (!deleted) throw new NotInBinError();
      done.push({ write, version: (await restoreDeleted(deleted.id)).version });
    } catch (error) {
      refused.push({ write, error });
    }
    onProgress(index + 1, removed.length);
  }
  return { done, refused };
}
