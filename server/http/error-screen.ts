import { uncached } from '../../api/kernel/http/uncached.ts';
import { defaultLocale, localeFromPath, targetFromSegment } from '../../src/lib/i18n/locale.ts';
import type { Renderer } from '../pages/renderer.ts';
import { lastResortPage } from './last-resort.ts';
import type { PlainResponse } from './plain-response.ts';
import { toPlainResponse } from './to-plain-response.ts';

const retryAfterSeconds = 5;

/** An error screen for a URL that has no page, or for one that cannot be shown. */
export async function errorScreen(
  renderer: Pick<Renderer, 'respond'>,
  status: 404 | 500,
  rawUrl: string,
): Promise<PlainResponse> {
  const locale = localeFromPath(rawUrl) ?? defaultLocale;
  try {
    const response = await renderer.respond({ method: 'GET', path: errorPath(status, rawUrl) });
    if (response.status === status) return withRetry(toPlainResponse(response));
  } catch {
    // The last resort below replaces a screen that cannot be rendered.
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': uncached,
  };
  return withRetry({ status: status === 404 ? 500 : status, headers, body: lastResortPage(locale) });
}

/** The built site renders its not-found screen where there is no page; the URL gives language and audience. */
function errorPath(status: 404 | 500, rawUrl: string): string {
  const locale = localeFromPath(rawUrl) ?? defaultLocale;
  if (status === 500) return `/500?lang=${locale}`;
  const segment = rawUrl.split('/', 3)[2] ?? '';
  const isTarget = targetFromSegment(segment)?.locale === locale;
  return isTarget ? `/${locale}/${segment}/404` : `/${locale}/404`;
}

/** Most faults pass: an API that does not answer, a database that starts again. */
const withRetry = (response: PlainResponse): PlainResponse =>
  response.status < 500
    ? response
    : { ...response, headers: { ...response.headers, 'retry-after': String(retryAfterSeconds) } };
