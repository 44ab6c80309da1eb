import type { APIContext, LiveDataEntryResult } from 'astro';
import { LiveEntryNotFoundError } from 'astro/content/runtime';
import type { ApiEntry } from './api-loader.ts';

/** The entry behind a `getLiveEntry` call, its cache tags given to the page; `undefined` when there is none. */
export async function readEntry<Value>(
  cache: APIContext['cache'],
  pending: Promise<LiveDataEntryResult<ApiEntry<Value>>>,
): Promise<ApiEntry<Value> | undefined> {
  const { entry, error } = await pending;
  if (error) {
    if (LiveEntryNotFoundError.is(error)) return undefined;
    throw error.cause ?? error;
  }
  if (!entry) return undefined;
  cache.set(entry);
  return entry.data;
}

/** The value of an entry that the site cannot do without. */
export async function readValue<Value>(
  cache: APIContext['cache'],
  pending: Promise<LiveDataEntryResult<ApiEntry<Value>>>,
): Promise<Value> {
  const entry = await readEntry(cache, pending);
  if (!entry) throw new Error('The API has no answer for a part that every page needs.');
  return entry.value;
}
