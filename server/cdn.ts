import type { CdnProtocol } from '../api/kernel/ports/cdn/cdn-purger.ts';
import { everyPageKey, pageKey } from '../api/kernel/ports/cdn/page-keys.ts';
import type { PageEntry } from './pages/page-store.ts';

export interface Cdn {
  /** Headers that set what the caches in front may store, for how long and under which keys. */
  headers(entry: PageEntry): Readonly<Record<string, string>>;
  /** Whether a page that is not stale may be cached until it is purged. */
  mayBeCached(): boolean;
}

export const noCdn: Cdn = { headers: () => ({}), mayBeCached: () => true };

/** A page that nothing purges: another one is being rendered, or nobody knows of the path any longer. */
const staleSeconds = 1;
const unlistedSeconds = 5;
const untilPurgedSeconds = 31_536_000;

/**
 * Caches in front that store pages until these are purged. `isCurrent` returns whether this process has heard of every
 * change: one that may not have lets no page be cached.
 */
export function createCdn(protocol: CdnProtocol, isCurrent: () => boolean): Cdn {
  const secondsOf = ({ isStale, listed }: PageEntry) => {
    if (isStale || !isCurrent()) return staleSeconds;
    return listed ? untilPurgedSeconds : unlistedSeconds;
  };
  const headersOf = (seconds: number, keys: readonly string[]): Readonly<Record<string, string>> =>
    protocol === 'fastly'
      ? { 'Surrogate-Control': `max-age=${seconds}`, 'Surrogate-Key': keys.join(' ') }
      : { 'CDN-Cache-Control': `public, max-age=${seconds}`, 'Cache-Tag': keys.join(',') };
  return {
    headers: (entry) => headersOf(secondsOf(entry), [everyPageKey, pageKey(entry.record.path)]),
    mayBeCached: isCurrent,
  };
}
