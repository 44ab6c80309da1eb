import { isLocalName } from './host.ts';

export interface OriginHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that may change something comes from a page of ours, or from no page at all. A browser
 * sends it in `Sec-Fetch-Site` or `Origin`; a program that sends neither carries nobody's cookies.
 */
export function isSameOrigin(method: string, headers: OriginHeaders, siteUrl: URL): boolean {
  if (safeMethods.has(method)) return true;
  const fetchSite = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === undefined) return true;
  // A page that hides its referrer sends `null` even to its own site; only `Sec-Fetch-Site` distinguishes it.
  if (origin === 'null') return fetchSite === 'same-origin';
  return isOwnOrigin(origin, headers.host ?? '', siteUrl);
}

/** A foreign page can send text/plain without asking first, and it may well hold JSON. */
export function acceptsContentType(method: string, contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return safeMethods.has(method) || type !== 'text/plain';
}

function isOwnOrigin(origin: string, host: string, siteUrl: URL): boolean {
  const url = URL.parse(origin);
  if (!url) return false;
  return url.origin === siteUrl.origin || (isLocalName(url.hostname) && url.host === host.toLowerCase());
}
