import type { APIContext } from 'astro';
import { type PageDetail, pageDetailSchema } from '../../api/contract/content.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { ApiCallError, callApi } from '../lib/server/api-client.ts';

/** Cookie that holds the token of an editor who signed in with this browser; over TLS under the other name. */
const tokenCookieNames = ['editor', '__Host-editor'] as const;

/**
 * A page as it stands in the back office, published or not. It is shown to an editor, by token, and to whoever
 * holds a signed link that has not expired; the API is the judge of both.
 */
export async function readPreview(
  { request, cookies, url }: Pick<APIContext, 'request' | 'cookies' | 'url'>,
  locale: Locale,
  id: string,
): Promise<PageDetail | 'unauthorized' | 'not_found'> {
  const token = tokenCookieNames.map((name) => cookies.get(name)?.value).find(Boolean);
  const authorization = request.headers.get('authorization') ?? (token ? `Bearer ${token}` : undefined);
  const signature = url.searchParams.get('signature') ?? undefined;
  if (authorization === undefined && signature === undefined) return 'unauthorized';
  const expires = url.searchParams.get('expires') ?? undefined;
  const query = { preview_expires: expires, preview_signature: signature };
  const path = `/page/${encodeURIComponent(id)}`;
  try {
    const answer = await callApi({ path, schema: pageDetailSchema, locale, query, authorization });
    return answer?.value ?? 'not_found';
  } catch (error) {
    // A link with a broken signature is a link that nobody signed.
    const isRefused = error instanceof ApiCallError && (error.status === 401 || error.status === 400);
    if (isRefused) return 'unauthorized';
    throw error;
  }
}
