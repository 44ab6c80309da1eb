/** How a cache in front of the site learns that its copies are stale: each has headers and a call of its own. */
export const cdnProtocols = ['json', 'varnish', 'cloudflare', 'fastly'] as const;
export type CdnProtocol = (typeof cdnProtocols)[number];

/** What copies are stored under, and what is purged: keys of pages, or the key that every page has. */
export interface CdnPurger {
  /** Keys that one call takes. */
  readonly mostKeys: number;
  /** Paths that may wait for it. Its limits let more through too slowly: then every page is purged in one call. */
  readonly mostWaiting: number;
  /** Makes the copies under the keys stale. @throws an error whose message explains why they may still be there. */
  purge(keys: readonly string[], signal: AbortSignal): Promise<void>;
}

export interface PurgeTarget {
  readonly url: string;
  /** Opens the endpoint; undefined: it asks for none. */
  readonly token: string | undefined;
  readonly timeoutMs: number;
}
