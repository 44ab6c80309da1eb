import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { PageRecord } from './pages/page.ts';

export interface Cdn {
  /** Headers that tell the CDN what it may keep. */
  headers(record: PageRecord): Readonly<Record<string, string>>;
  purge(tags: ReadonlySet<string> | 'all'): void;
}

export const noCdn: Cdn = { headers: () => ({}), purge: () => undefined };

const shortTagLength = 8;
const purgeTimeoutMs = 5000;
const purgeAttempts = 4;

/** Three hundred readable tags are 3.5 kB of headers: a CDN gets eight characters for each. */
const shortTag = (tag: string) =>
  createHash('sha256').update(tag).digest('base64url').slice(0, shortTagLength);

/** A CDN that keeps pages until its purge address is called with their tags (`{ "tags": [...] }` or `{ "all": true }`). */
export function createCdn(purgeUrl: URL, logger: Logger): Cdn {
  const send = async (body: string, attempt = 1): Promise<void> => {
    try {
      const response = await fetch(purgeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(purgeTimeoutMs),
      });
      if (!response.ok) throw new Error(`the purge address answered ${response.status}`);
    } catch (error) {
      logger.warn({ err: error, attempt }, 'the CDN could not be purged');
      if (attempt < purgeAttempts)
        setTimeout(() => void send(body, attempt + 1), 1000 * 2 ** attempt).unref();
    }
  };
  return {
    headers: ({ tags }) => ({
      'CDN-Cache-Control': 'public, max-age=31536000',
      'Cache-Tag': tags.map(shortTag).join(','),
    }),
    purge: (tags) =>
      void send(JSON.stringify(tags === 'all' ? { all: true } : { tags: [...tags].map(shortTag) })),
  };
}
