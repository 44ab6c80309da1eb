import type { CacheProviderFactory } from 'astro';

/** Seconds; a page is valid until one of its tags is invalidated. */
const maxAgeSeconds = 31_536_000;

/**
 * Writes the contract that Varnish, Fastly and Cloudflare read. Nothing is cached here: the page store of the
 * server, or a CDN in front of it, acts on the headers.
 */
const createProvider: CacheProviderFactory = () => ({
  name: 'cache-headers',
  setHeaders: ({ tags = [] }) =>
    new Headers({
      'CDN-Cache-Control': `public, max-age=${maxAgeSeconds}`,
      'Cache-Tag': tags.join(','),
    }),
  invalidate: async () => {
    throw new Error('Pages are invalidated by POST /revalidate, not from inside a page.');
  },
});

export default createProvider;
