import type { ApiCache, TaggedResponse } from './site-runtime.ts';

interface CachedResponse {
  /** Undefined while the response is on its way: any invalidation may be its own. */
  tags: readonly string[] | undefined;
  response: Promise<TaggedResponse | undefined>;
}

/**
 * Memory of API responses, oldest out first. A response that was on its way during an invalidation is given to
 * those who asked for it before, and to nobody after. That there is no such item is not remembered.
 */
export function createApiCache(capacity = 1000): ApiCache {
  const responses = new Map<string, CachedResponse>();
  const forget = (key: string, cached: CachedResponse) => {
    if (responses.get(key) === cached) responses.delete(key);
  };
  return {
    get<Result extends TaggedResponse | undefined>(
      key: string,
      load: () => Promise<Result>,
    ): Promise<Result> {
      const known = responses.get(key);
      if (known) return known.response as Promise<Result>;
      const response = load();
      const cached: CachedResponse = { tags: undefined, response };
      responses.set(key, cached);
      response.then(
        (loaded) => {
          if (loaded) cached.tags = [...loaded.cacheHint.tags, ...loaded.rememberedTags];
          else forget(key, cached);
        },
        () => forget(key, cached),
      );
      for (const oldest of responses.keys()) {
        if (responses.size <= capacity) break;
        responses.delete(oldest);
      }
      return response;
    },
    invalidate(tags) {
      for (const [key, cached] of responses) {
        if (tags === 'all' || !cached.tags || cached.tags.some((tag) => tags.has(tag))) responses.delete(key);
      }
    },
  };
}
