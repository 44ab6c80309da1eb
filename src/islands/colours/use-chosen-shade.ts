import { useEffect } from 'react';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import type { GuideQuery } from '../../lib/colours/guide-query.ts';
import { type GuideShade, shadesOf, type TintedProduct } from '../../lib/colours/guide-shade.ts';
import { useById } from '../../lib/react/use-by-id.ts';
import { pageTitle } from '../../lib/seo/page-title.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { listProducts } from '../../lib/shop-client/product.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';

/** What came with the page. */
export interface FirstShade {
  readonly place: ShopPlace;
  /** What its URL asks for. */
  readonly query: GuideQuery;
  /** Those that take the shade of the URL. */
  readonly products: readonly TintedProduct[];
  /** Title of the screen and of the site, for the title of the window. */
  readonly title: string;
  readonly brand: string;
}

/** The shade that is shown large, and the products that take it: those of the page, else those of the API. */
export function useChosenShade(all: readonly GuideShade[], code: string, page: FirstShade) {
  const { place, query, title, brand } = page;
  const [chosen] = shadesOf(all, [code]);
  const [first] = shadesOf(all, [query.shade]);
  const gone = first?.products.filter((id) => page.products.every((product) => product.id !== id)) ?? [];
  const products = useById(chosen?.products ?? [], { found: page.products, gone }, (ids, signal) =>
    reportLoading(document, loadProducts(ids, place, signal)),
  );
  useEffect(() => {
    document.title = pageTitle(chosen ? `${chosen.name}, ${chosen.code}` : title, brand);
  }, [chosen, title, brand]);
  return { chosen, products };
}

/**
 * Asks the API for products in one call; those that the audience of the page may not see are left out.
 * @throws ShopError
 */
async function loadProducts(
  ids: readonly number[],
  place: ShopPlace,
  signal: AbortSignal,
): Promise<TintedProduct[]> {
  const query = { ...placeQuery(place), ids: ids.join(), perPage: ids.length };
  const { items, total } = await listProducts({ query }, { signal });
  const isWhole = Array.isArray(items) && items.length === total && items.every(isProduct);
  if (!isWhole) throw new ShopError('unreadable', 200);
  return items.map(({ id, reference, name, slug }) => ({ id, reference, name, slug }));
}

const isProduct = (item: Partial<TintedProduct> | null) =>
  typeof item?.id === 'number' && typeof item.name === 'string' && typeof item.slug === 'string';
