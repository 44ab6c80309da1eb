import type { SearchResult } from '../../../api/contract/content.ts';
import { searchShop } from '../../lib/shop-client/search.ts';
import { type Found, type GroupKey, mostPerGroup, type SearchPlace, suggestionHref } from './found.ts';

/**
 * Asks the API, whose totals and order are those of the page of results.
 * @param negoce the network that a professional has chosen: totals are those of its products.
 * @throws ShopError
 */
export async function askApi(
  text: string,
  place: SearchPlace,
  { negoce, signal }: { negoce: string | undefined; signal: AbortSignal },
): Promise<Found> {
  const { locale, salesPlanId } = place;
  const query = {
    ...({ type: 'Suggest', site_id: 2, lang: locale, language: locale, text } as const),
    perPage: mostPerGroup,
    sales_plan_id: salesPlanId,
    saleplan_id: salesPlanId,
    negoce,
  };
  const result = await searchShop({ query }, { signal });
  const group = (key: GroupKey) => ({
    total: result[key].total,
    items: result[key].items.map(({ name, slug, reference, category_name: category, family, cover }) => ({
      name,
      reference,
      category,
      family: family?.toString(),
      picture: smallest(cover),
      href: suggestionHref(key, place, slug),
    })),
  });
  return {
    groups: { products: group('products'), categories: group('categories'), pages: group('pages') },
    corrected: result.corrected_text,
  };
}

type Cover = SearchResult['products']['items'][number]['cover'];

const smallest = (cover: Cover): string | undefined =>
  cover?.sources.toSorted((one, other) => one.width - other.width)[0]?.url ?? cover?.webp;
