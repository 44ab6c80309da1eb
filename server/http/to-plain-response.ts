import { uncached } from '../../api/kernel/http/uncached.ts';
import { missedSearchHeader } from '../../src/lib/server/missed-search-header.ts';
import type { SiteResponse } from '../pages/renderer.ts';
import type { PlainResponse } from './plain-response.ts';

/** Headers of a rendered response that are for the server or are written anew. */
const innerHeaders = new Set([
  missedSearchHeader,
  'cache-tag',
  'cdn-cache-control',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/** A rendered response as it goes out. */
export function toPlainResponse({ status, headers, body }: SiteResponse): PlainResponse {
  const outer = Object.entries(headers).filter(([name]) => !innerHeaders.has(name));
  return { status, headers: { 'cache-control': uncached, ...Object.fromEntries(outer) }, body };
}
