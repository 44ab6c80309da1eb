import { getLiveEntry } from 'astro:content';
import type { ProductCard, ProductDetail } from '../../api/contract/catalogue.ts';
import type { ListedProduct } from '../lib/routes/list-query.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readEntry, readValue } from './read.ts';

const mostChoices = 100;

/** The products of a list that the audience of the page may see, in its order, and the ids that it may not. */
export async function readListedProducts(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  list: readonly ListedProduct[],
): Promise<{ products: ProductDetail[]; missing: number[] }> {
  const entries = await Promise.all(
    list.map(({ id }) =>
      readEntry(cache, getLiveEntry('products', { locale, salesPlanId: salesPlan.id, slug: String(id) })),
    ),
  );
  const products = entries.flatMap((entry) => (entry?.salesPlanId === salesPlan.id ? entry.value : []));
  const found = new Set(products.map(({ id }) => id));
  return { products, missing: list.flatMap(({ id }) => (found.has(id) ? [] : id)) };
}

/** What can be added to a list, by name. */
export async function readChoices(cache: PageCache, page: PageContext): Promise<ProductCard[]> {
  const filter = { locale: page.locale, salesPlanId: page.salesPlan.id };
  const list = await readValue(
    cache,
    getLiveEntry('productLists', { ...filter, order: 'name', perPage: mostChoices }),
  );
  return list.items;
}
