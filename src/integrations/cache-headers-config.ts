import type { CacheProviderConfig } from 'astro';

/** Names the cache provider that turns the tags of a page into response headers. */
export function cacheHeaders(): CacheProviderConfig {
  return { name: 'cache-headers', entrypoint: new URL('./cache-headers.ts', import.meta.url) };
}
