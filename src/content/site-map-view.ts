import { getLiveEntry } from 'astro:content';
import type { Category } from '../../api/contract/catalogue.ts';
import type { EntityType, PageType, SitemapEntry } from '../../api/contract/content.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const deepestCategory = 5;
/** Above this many, products are found by their category only. */
const mostProducts = 200;
const mostEntries = 5000;

export interface SiteMapLink {
  label: string;
  href: string;
  family?: number;
  children: SiteMapLink[];
}

export interface SiteMapView {
  categories: SiteMapLink[];
  folders: SiteMapLink[];
  /** Content pages by technical type. */
  pages: Record<PageType, SiteMapLink[]>;
}

/** Everything that has a URL in the language and audience of the page. */
export async function readSiteMapView(cache: PageCache, page: PageContext): Promise<SiteMapView> {
  const { locale, target, salesPlan } = page;
  const plan = { locale, salesPlanId: salesPlan.id };
  const entriesOf = async (entityType: EntityType) =>
    (await readValue(cache, getLiveEntry('sitemaps', { ...plan, entityType, page: 1, perPage: mostEntries })))
      .items;
  const productEntries = async () => {
    const filter = { ...plan, entityType: 'product' } as const;
    const { total } = await readValue(cache, getLiveEntry('siteMapTotals', filter));
    return total > mostProducts ? [] : entriesOf('product');
  };
  const [{ items: roots }, folders, contentPages, products] = await Promise.all([
    readValue(cache, getLiveEntry('categoryTrees', { ...plan, depth: deepestCategory })),
    entriesOf('folder'),
    entriesOf('page'),
    productEntries(),
  ]);
  const linkOf = ({ entity_type: screen, name, slug }: SitemapEntry): SiteMapLink => ({
    label: name,
    href: buildPath(screen, { locale, target, slug }),
    children: [],
  });
  const byCategory = Map.groupBy(products, ({ parent_id: category }) => category);
  const categoryLink = ({ id, name, slug, family, childs }: Category): SiteMapLink => ({
    label: name,
    href: buildPath('category', { locale, target, slug }),
    family,
    children: [
      ...childs.filter(({ product_count: count }) => count > 0).map(categoryLink),
      ...(byCategory.get(id) ?? []).map(linkOf),
    ],
  });
  const pagesOf = (type: PageType) =>
    contentPages.filter((entry) => entry.technical_type === type).map(linkOf);
  return {
    categories: roots.filter(({ product_count: count }) => count > 0).map(categoryLink),
    folders: folders.map(linkOf),
    pages: {
      page: pagesOf('page'),
      conseil: pagesOf('conseil'),
      actualite: pagesOf('actualite'),
      job: pagesOf('job'),
      faq: pagesOf('faq'),
    },
  };
}
