import type { APIContext, LiveDataEntry } from 'astro';
import { LiveEntryNotFoundError } from 'astro/content/runtime';
import type { ApiEntry } from './api-loader.ts';

/** What takes the cache tags of the entries that a page shows. */
export type PageCache = Pick<APIContext['cache'], 'set'>;

/** What `getLiveEntry` returns for an entry of ours. */
export interface EntryResult<Value> {
  entry?: LiveDataEntry<ApiEntry<Value>>;
  error?: unknown;
}

/** The entry behind a `getLiveEntry` call, its cache tags given to the page; `undefined` when there is none. */
export async function readEntry<Value>(
  cache: PageCache,
  pending: Promise<EntryResult<Value>>,
): Promise<ApiEntry<Value> | undefined> {
  const { entry, error } = await pending;
  if (error) {
    if (LiveEntryNotFoundError.is(error)) return undefined;
    throw error instanceof Error ? (error.cause ?? error) : error;
  }
  if (!entry) return undefined;
  cache.set(entry);
  return entry.data;
}

/** The value of an entry that the site cannot do without, its cache tags given to the page. */
export async function readValue<Value>(
  cache: PageCache,
  pending: Promise<EntryResult<Value>>,
): Promise<Value> {
  const entry = await readEntry(cache, pending);
  if (!entry) throw new Error('The API has no answer for a part that every page needs.');
  return entry.value;
}
