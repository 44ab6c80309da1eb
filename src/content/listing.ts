import { getLiveEntry } from 'astro:content';
import type { FiltersProducts, ProductCard } from '../../api/contract/catalogue.ts';
import { networkFilter } from '../../api/rules/networks.ts';
import { isKnownSelection } from '../lib/format/facet-groups.ts';
import { type ByNetwork, type MarkedItems, markProducts } from '../lib/networks/by-network.ts';
import type { Selection } from '../lib/routes/selection.ts';
import type { PageContext } from './page-context.ts';
import type { ProductListFilter } from './product-list-filter.ts';
import { type PageCache, readValue } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

const productsPerPage = 24;

/** A page of products with the filters around it. */
export interface Listing {
  products: MarkedItems<ProductCard>;
  total: number;
  pageCount: number;
  /** Counts and totals of each network. */
  facets: ByNetwork<FiltersProducts>;
  selection: Selection;
}

/** The list that the URL selects; undefined when it names an unknown filter or a page beyond the last. */
export async function readListing(
  cache: PageCache,
  page: PageContext,
  scope: { categoryId?: number; text?: string },
): Promise<Listing | undefined> {
  const { selection } = page.match.params;
  const filter = {
    locale: page.locale,
    salesPlanId: page.salesPlan.id,
    ...scope,
    ...(selection.filters.size > 0 && { characteristics: Object.fromEntries(selection.filters) }),
    ...(selection.price && { price: selection.price }),
  };
  const paging = { order: selection.sort, page: selection.page, perPage: productsPerPage };
  const [facets, { items, total }] = await Promise.all([
    readFacets(cache, page, filter),
    readValue(cache, getLiveEntry('productLists', { ...filter, ...paging })),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / productsPerPage));
  if (!isKnownSelection(facets.unset, selection) || selection.page > pageCount) return undefined;
  const isApart = facets.true !== facets.unset;
  const products = isApart ? markProducts(items) : { items, unless: new Map<number, string>() };
  return { products, total, pageCount, facets, selection };
}

/** A URL that names networks is the same for everybody. */
async function readFacets(
  cache: PageCache,
  { target, match }: PageContext,
  filter: ProductListFilter,
): Promise<ByNetwork<FiltersProducts>> {
  const isNamed = match.params.selection.filters.has(networkFilter);
  return readByNetwork(isNamed ? 'part' : target, (network) =>
    readValue(cache, getLiveEntry('facets', { ...filter, ...network })),
  );
}
