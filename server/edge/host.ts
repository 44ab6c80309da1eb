import { isIP } from 'node:net';
import type { AddressList } from './addresses.ts';

/** What to do with a request by its `Host`: an unknown name is refused, a machine's own names are served. */
export type HostVerdict = 'serve' | 'redirect' | 'refuse';

const wwwPrefix = 'www.';

export function hostVerdict(host: string, siteUrl: URL): HostVerdict {
  const name = hostname(host);
  if (name === undefined) return 'refuse';
  if (isLocalName(name) || isLocalName(siteUrl.hostname) || name === siteUrl.hostname) return 'serve';
  return isSibling(name, siteUrl) ? 'redirect' : 'refuse';
}

/**
 * Where a request belongs that names the host without its `www.`, or with one that the public URL lacks; undefined
 * for every other name. `pathWithQuery` begins with a slash.
 */
export function siblingRedirect(host: string, siteUrl: URL, pathWithQuery: string): string | undefined {
  const name = hostname(host);
  return name !== undefined && isSibling(name, siteUrl) ? siteUrl.origin + pathWithQuery : undefined;
}

/** `localhost`, its subdomains and plain IP addresses. */
export function isLocalName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) !== 0 || name === 'localhost' || name.endsWith('.localhost');
}

/** The name that the visitor asked for: `X-Forwarded-Host` where a trusted proxy sets it, else `Host`. */
export function requestHost(
  headers: { host?: string | undefined; forwardedHost?: string | undefined },
  remoteAddress: string,
  trustedProxies: AddressList,
): string {
  const forwarded = headers.forwardedHost?.split(',', 1)[0]?.trim() ?? '';
  const isTrusted = !trustedProxies.isEmpty && trustedProxies.has(remoteAddress);
  return isTrusted && forwarded !== '' ? forwarded : (headers.host ?? '');
}

/** A form from there would be one of another site. */
function isSibling(name: string, { hostname: own }: URL): boolean {
  if (isLocalName(own)) return false;
  return own.startsWith(wwwPrefix) ? own === wwwPrefix + name : name === wwwPrefix + own;
}

function hostname(host: string): string | undefined {
  if (!/^[A-Za-z0-9.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');
}
