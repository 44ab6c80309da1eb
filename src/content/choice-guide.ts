import { getLiveEntry } from 'astro:content';
import type { ProductCard } from '../../api/contract/catalogue.ts';
import { type GuideAnswers, relaxations } from '../../api/rules/choice-guide.ts';
import { isKnownSelection } from '../lib/format/facet-groups.ts';
import { asCharacteristics, type GuideReader } from '../lib/guide/choice-guide.ts';
import { type ByNetwork, type MarkedItems, mapNetworks, markFitting } from '../lib/networks/by-network.ts';
import { emptySelection } from '../lib/routes/selection.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

const resultsPerPage = 24;
const nearestShown = 4;

/** Products that fail the fewest answers, and the answers that they fail. */
export interface NearProduct {
  readonly product: ProductCard;
  readonly unmet: readonly string[];
}

/** What the guide of a page is made of. */
export function guideReader(cache: PageCache, { locale, salesPlan }: PageContext): GuideReader {
  const plan = { locale, salesPlanId: salesPlan.id };
  // Without any answer, all pages share the reads.
  const filter = (answers: GuideAnswers) =>
    answers.size === 0 ? plan : { ...plan, characteristics: asCharacteristics(answers) };
  return {
    guide: (answers) => readValue(cache, getLiveEntry('guides', filter(answers))),
    facets: (answers) => readValue(cache, getLiveEntry('facets', filter(answers))),
    products: async (answers, perPage) =>
      (await readValue(cache, getLiveEntry('productLists', { ...filter(answers), perPage }))).items,
  };
}

export interface GuideProducts {
  readonly products: MarkedItems<ProductCard>;
  /** Products that fit, of each network. */
  readonly totals: ByNetwork<number>;
  readonly pageCount: number;
}

/** A page of the products that fit; filters of the URL narrow them. */
export async function readGuideResults(
  cache: PageCache,
  { locale, target, salesPlan, match }: PageContext,
  answers: GuideAnswers,
): Promise<GuideProducts | undefined> {
  const { filters, price, sort, page } = match.params.selection;
  const characteristics = { ...Object.fromEntries(filters), ...asCharacteristics(answers) };
  const filter = {
    locale,
    salesPlanId: salesPlan.id,
    characteristics,
    ...(price && { price }),
  };
  const [facets, list] = await Promise.all([
    readByNetwork(target, (network) => readValue(cache, getLiveEntry('facets', { ...filter, ...network }))),
    readValue(cache, getLiveEntry('productLists', { ...filter, order: sort, page, perPage: resultsPerPage })),
  ]);
  const pageCount = Math.max(1, Math.ceil(list.total / resultsPerPage));
  if (!isKnownSelection(facets.unset, { ...emptySelection, filters }) || page > pageCount) return undefined;
  const totals = mapNetworks(facets, ({ total }) => total);
  return { products: markFitting(list.items, totals), totals, pageCount };
}

/** What comes nearest when nothing fits: the fewest answers given up, each product with those it fails. */
export async function readNearest(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  answers: GuideAnswers,
): Promise<NearProduct[]> {
  for (let count = 1; count < answers.size; count += 1) {
    const found: NearProduct[] = [];
    for (const unmet of relaxations(answers, count)) {
      const remaining = new Map([...answers].filter(([key]) => !unmet.includes(key)));
      const filter = { locale, salesPlanId: salesPlan.id, characteristics: asCharacteristics(remaining) };
      const { items } = await readValue(
        cache,
        getLiveEntry('productLists', { ...filter, perPage: nearestShown }),
      );
      found.push(
        ...items.map((product) => ({
          product,
          unmet: [...answers.keys()].filter((key) => unmet.includes(key)),
        })),
      );
    }
    if (found.length > 0) return found.slice(0, nearestShown * 2);
  }
  return [];
}
