import type { SearchResult } from '../../../api/contract/content.ts';
import { searchShop } from '../../lib/shop-client/search.ts';
import {
  type Found,
  type GroupKey,
  mostPerGroup,
  type SearchPlace,
  type SuggestedPrice,
  suggestionHref,
} from './found.ts';
import { searchMessages } from './messages.ts';

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
    items: result[key].items.map((item) => ({
      name: item.name,
      reference: item.reference,
      category: item.category_name,
      family: item.family?.toString(),
      picture: smallest(item.cover),
      price: priceOf(item, place),
      href: suggestionHref(key, place, item.slug),
    })),
  });
  return {
    groups: { products: group('products'), categories: group('categories'), pages: group('pages') },
    corrected: result.corrected_text,
  };
}

type Item = SearchResult['products']['items'][number];

/** As cards have it: of the cheapest pack, without VAT for professionals. */
function priceOf(
  { from_pack: pack, pack_count: count = 1 }: Item,
  { locale, target }: SearchPlace,
): SuggestedPrice | undefined {
  if (!pack) return undefined;
  return {
    label: count > 1 ? searchMessages[locale].from(pack.label) : pack.label,
    amount: target === 'pro' ? pack.price_without_tax : pack.price_with_tax,
  };
}

const smallest = (cover: Item['cover']): string | undefined =>
  cover?.sources.toSorted((one, other) => one.width - other.width)[0]?.url ?? cover?.webp;
