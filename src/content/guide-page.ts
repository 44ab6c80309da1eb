import type { APIContext } from 'astro';
import {
  answersOf,
  type ChoiceGuide,
  readChoiceGuide,
  readEncodedAnswers,
  readSentAnswers,
} from '../lib/guide/choice-guide.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import {
  type GuideProducts,
  guideReader,
  type NearProduct,
  readGuideResults,
  readNearest,
} from './choice-guide.ts';
import type { PageContext } from './page-context.ts';

export interface GuideResult extends GuideProducts {
  /** When no product fits. */
  nearest: NearProduct[];
}

/** The guide of a URL and, when all is answered, what fits; or the response to give instead. */
export async function readGuidePage(
  astro: Pick<APIContext, 'cache' | 'redirect' | 'url'>,
  page: PageContext,
): Promise<Response | { guide: ChoiceGuide; result: GuideResult | undefined }> {
  const { locale, target, match } = page;
  const { caracteristics, selection } = match.params;
  const query = astro.url.searchParams;
  const isSent = query.has('was');
  const given = isSent ? readSentAnswers(query) : readEncodedAnswers(caracteristics);
  const guide = given && (await readChoiceGuide(guideReader(astro.cache, page), given));
  if (!guide) return new Response(null, { status: 404 });
  const path = buildPath('choice-guide', { locale, target, caracteristics: guide.encoded, selection });
  if (isSent) {
    const stays = guide.isComplete && !query.has('show');
    return astro.redirect(stays ? `${path}?questions` : path, 303);
  }
  if (guide.encoded !== caracteristics) return astro.redirect(path, 301);
  if (!guide.isComplete || query.has('questions')) return { guide, result: undefined };
  const found = await readGuideResults(astro.cache, page, answersOf(guide));
  if (!found) return new Response(null, { status: 404 });
  const nearest =
    found.products.items.length === 0 ? await readNearest(astro.cache, page, answersOf(guide)) : [];
  return { guide, result: { ...found, nearest } };
}
