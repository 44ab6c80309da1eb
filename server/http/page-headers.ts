import type { Encoding } from '../edge/encoding.ts';
import type { PageEntry } from '../pages/page-store.ts';

/** What of a page goes out: its bytes in an encoding, or the word that they are unchanged. */
export type PageForm = Encoding | 'unmodified';
/** Name, value, name, value … of the headers of a stored page. */
export type PageHeaders = (entry: PageEntry, form: PageForm, bodyBytes: number) => string[];

/** Browsers ask every time and mostly get a 304: a page may change within a second. */
const pageCacheControl = 'public, max-age=0, must-revalidate';

export interface PageHeaderOptions {
  /** On every response. */
  commonHeaders: Readonly<Record<string, string>>;
  /** What a CDN in front may store; nothing without a CDN. */
  cdnHeaders: (entry: PageEntry) => Readonly<Record<string, string>>;
}

export function createPageHeaders({ commonHeaders, cdnHeaders }: PageHeaderOptions): PageHeaders {
  const common = Object.entries(commonHeaders).flat();
  return (entry, form, bodyBytes) => {
    const { etag, contentSecurityPolicy, contentType } = entry.record;
    return [
      ...['ETag', etag, 'Cache-Control', pageCacheControl, 'Vary', 'Accept-Encoding'],
      ...Object.entries(cdnHeaders(entry)).flat(),
      ...(contentSecurityPolicy ? ['Content-Security-Policy', contentSecurityPolicy] : []),
      ...common,
      ...(form === 'unmodified' ? [] : ['Content-Type', contentType, 'Content-Length', String(bodyBytes)]),
      ...(form === 'br' || form === 'gzip' ? ['Content-Encoding', form] : []),
    ];
  };
}
