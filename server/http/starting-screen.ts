import { localeFromPath, targetFromSegment } from '../../src/lib/i18n/locale.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { PlainAnswer } from './answer.ts';
import { plainRefusal } from './plain-refusal.ts';
import { toPlainAnswer } from './to-plain-answer.ts';

const retryAfter = { 'retry-after': '5' };

/** What is answered for a URL while there is no content to answer from: a page for a page, else one line in each language. */
export async function startingScreen(
  renderer: Pick<Renderer, 'answer'>,
  { url = '/', method = 'GET' }: { url?: string | undefined; method?: string | undefined },
): Promise<PlainAnswer> {
  const locale = localeFromPath(url);
  if (locale === undefined) return startingLines();
  const target = targetFromSegment(url.split(/[/?]/, 3)[2] ?? '')?.target;
  const query = new URLSearchParams({ lang: locale, method, ...(target && { target }) });
  try {
    const { headers, ...answer } = toPlainAnswer(
      await renderer.answer({ method: 'GET', path: `/503?${query}` }),
    );
    return answer.status === 503 ? { ...answer, headers: { ...headers, ...retryAfter } } : startingLines();
  } catch {
    return startingLines();
  }
}

/** The same for what is no page. */
export const startingLines = (): PlainAnswer => plainRefusal('starting', retryAfter);
