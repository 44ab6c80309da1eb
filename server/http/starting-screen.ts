import { localeFromPath, targetFromSegment } from '../../src/lib/i18n/locale.ts';
import type { Renderer } from '../pages/renderer.ts';
import { plainRefusal } from './plain-refusal.ts';
import type { PlainResponse } from './plain-response.ts';
import { toPlainResponse } from './to-plain-response.ts';

const retryAfter = { 'retry-after': '5' };

/** The response for a URL while there is no content: a page for a page, else one line in each language. */
export async function startingScreen(
  renderer: Pick<Renderer, 'respond'>,
  { url = '/', method = 'GET' }: { url?: string | undefined; method?: string | undefined },
): Promise<PlainResponse> {
  const locale = localeFromPath(url);
  if (locale === undefined) return startingLines();
  const target = targetFromSegment(url.split(/[/?]/, 3)[2] ?? '')?.target;
  const query = new URLSearchParams({ lang: locale, method, ...(target && { target }) });
  try {
    const { headers, ...response } = toPlainResponse(
      await renderer.respond({ method: 'GET', path: `/503?${query}` }),
    );
    return response.status === 503
      ? { ...response, headers: { ...headers, ...retryAfter } }
      : startingLines();
  } catch {
    return startingLines();
  }
}

/** The same for what is no page. */
export const startingLines = (): PlainResponse => plainRefusal('starting', retryAfter);
