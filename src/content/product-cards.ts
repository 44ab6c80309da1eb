import { getLiveEntry } from 'astro:content';
import type { ProductCard } from '../../api/contract/catalogue.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readEntry } from './read.ts';

/** The products with these ids, in this order, as far as the audience of the page may see them. */
export async function readProductCards(
  cache: PageCache,
  { locale, salesPlan }: Pick<PageContext, 'locale' | 'salesPlan'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const entries = await Promise.all(
    ids.map((id) =>
      readEntry(cache, getLiveEntry('productCards', { locale, salesPlanId: salesPlan.id, id })),
    ),
  );
  return entries.flatMap((entry) => (entry?.salesPlanId === salesPlan.id ? entry.value : []));
}
