import { getLiveEntry } from 'astro:content';
import type { FiltersProducts, ProductCard } from '../../api/contract/catalogue.ts';
import { isKnownSelection } from '../lib/format/facet-groups.ts';
import type { Selection } from '../lib/routes/selection.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const productsPerPage = 24;

/** A page of products with the filters around it. */
export interface Listing {
  products: ProductCard[];
  total: number;
  pageCount: number;
  facets: FiltersProducts;
  selection: Selection;
}

/** The list that the address selects; undefined when it names an unknown filter or a page beyond the last. */
export async function readListing(
  cache: PageCache,
  { locale, salesPlan, match }: PageContext,
  scope: { categoryId?: number; text?: string },
): Promise<Listing | undefined> {
  const { selection } = match.params;
  const filter = {
    locale,
    salesPlanId: salesPlan.id,
    ...scope,
    ...(selection.filters.size > 0 && { characteristics: Object.fromEntries(selection.filters) }),
    ...(selection.price && { price: selection.price }),
  };
  const paging = { order: selection.sort, page: selection.page, perPage: productsPerPage };
  const [facets, list] = await Promise.all([
    readValue(cache, getLiveEntry('facets', filter)),
    readValue(cache, getLiveEntry('productLists', { ...filter, ...paging })),
  ]);
  const pageCount = Math.max(1, Math.ceil(list.total / productsPerPage));
  if (!isKnownSelection(facets, selection) || selection.page > pageCount) return undefined;
  return { products: list.items, total: list.total, pageCount, facets, selection };
}
