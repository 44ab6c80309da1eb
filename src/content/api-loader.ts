import type { z } from 'zod';
import type { Locale } from '../lib/i18n/locale.ts';
import { type ApiCall, callApi } from '../lib/server/api-client.ts';
import { siteRuntime } from '../lib/server/site-runtime.ts';

/** What every entry is asked by: the language, and the sales plan where the content differs by audience. */
export interface EntryFilter {
  locale: Locale;
  salesPlanId?: number;
}

export interface ApiEntry<Value> extends Record<string, unknown> {
  value: Value;
  salesPlanId: number | undefined;
}

interface ApiLoaderOptions<Filter extends EntryFilter, Schema extends z.ZodType> {
  name: string;
  schema: Schema;
  /** The schema makes something else of the response. */
  isReshaped?: boolean;
  /** Path and query of the call for the filter. */
  request: (filter: Filter) => Pick<ApiCall<Schema>, 'path' | 'query'>;
  /** Cache tags of a page that shows the entry. */
  tags: (value: z.infer<Schema>, filter: Filter) => string[];
  /** Tags of what the response holds and a page that reads it need not show: they make a cached one old. */
  rememberedTags?: (value: z.infer<Schema>, filter: Filter) => string[];
  /** The response is cached for all pages until one of its tags is invalidated. */
  isShared?: boolean | ((filter: Filter) => boolean);
}

/** A live loader that reads one call of the API. Its entries carry the tags that invalidate them. */
export function apiLoader<Filter extends EntryFilter, Schema extends z.ZodType>(
  options: ApiLoaderOptions<Filter, Schema>,
) {
  const load = async (filter: Filter) => {
    const { path, query } = options.request(filter);
    const { locale, salesPlanId } = filter;
    const { schema, isReshaped } = options;
    const call = { path, schema, isReshaped, locale, salesPlanId };
    const response = await callApi(query ? { ...call, query } : call);
    if (!response) return undefined;
    return {
      id: path,
      data: { value: response.value, salesPlanId: response.salesPlanId },
      cacheHint: { tags: options.tags(response.value, filter) },
      rememberedTags: options.rememberedTags?.(response.value, filter) ?? [],
    };
  };
  const { isShared = false } = options;
  return {
    name: options.name,
    loadEntry: async ({ filter }: { filter: Filter }) => {
      if (typeof isShared === 'function' ? !isShared(filter) : !isShared) return load(filter);
      return siteRuntime().apiCache.get(`${options.name} ${JSON.stringify(filter)}`, () => load(filter));
    },
    loadCollection: async () => {
      throw new Error(`${options.name} holds lists as single entries`);
    },
  };
}
