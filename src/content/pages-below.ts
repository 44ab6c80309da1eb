import { getLiveEntry } from 'astro:content';
import type { PageDetail, PageItem } from '../../api/contract/content.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const maximumPages = 100;

/** The pieces of advice whose addresses continue that of a page, as `conseils/poncer` continues `conseils`. */
export async function readPagesBelow(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  page: Pick<PageDetail, 'slug' | 'technical_type'>,
): Promise<PageItem[]> {
  if (page.technical_type !== 'page') return [];
  const filter = { locale, salesPlanId: salesPlan.id, technicalType: 'conseil', count: maximumPages };
  const list = await readValue(cache, getLiveEntry('pageLists', filter));
  return list.items.filter(({ slug }) => slug.startsWith(`${page.slug}/`));
}
