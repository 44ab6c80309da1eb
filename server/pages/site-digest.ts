import { createHash } from 'node:crypto';
import type { Configuration } from '../configuration.ts';
import type { ServerOptions } from '../server-options.ts';

type SiteOptions = Pick<ServerOptions, 'pageCodeId' | 'configuration'>;

/** Whether a form may lead to Mollie. Where the API is elsewhere, so is the key. */
export const mayPayAtMollie = ({ mollieApiKey, apiUrl }: Configuration): boolean =>
  mollieApiKey !== undefined || apiUrl !== undefined;

/** What a page holds besides its content, which is the same in every process of the site. */
export function siteDigest({ pageCodeId, configuration }: SiteOptions): string {
  const { siteUrl, mediaUrl, captcha } = configuration;
  return digestOf([
    pageCodeId,
    siteUrl.origin,
    mediaUrl,
    String(captcha?.scriptUrl),
    String(mayPayAtMollie(configuration)),
  ]);
}

/** The store belongs to the code that made its pages, to all that a page holds besides its content, and to where that comes from. */
export function storeId(options: SiteOptions): string {
  const { apiUrl, databaseUrl } = options.configuration;
  return digestOf([siteDigest(options), apiUrl?.href ?? '', databaseUrl ? placeOf(databaseUrl) : '']);
}

/** Where the site is, and what its pages show comes from, whatever code makes them. */
export function placeId({ configuration }: Pick<SiteOptions, 'configuration'>): string {
  const { siteUrl, mediaUrl, apiUrl, databaseUrl } = configuration;
  return digestOf([
    siteUrl.origin,
    String(mediaUrl),
    apiUrl?.href ?? '',
    databaseUrl ? placeOf(databaseUrl) : '',
  ]);
}

/** Where a database is, whoever asks: passwords change, and what it holds stays. */
function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = ['', ''];
  return url.href;
}

const digestOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
