/**
 * `Cache-Control` of what belongs to one client, or to this moment. Both words: some caches in front store what says
 * `no-store` alone.
 */
export const uncached = 'private, no-store';
