import type { Crumb as CategoryCrumb, ProductDetail } from '../../../api/contract/catalogue.ts';
import type { Translate } from '../../messages/translator.ts';
import type { LinkOrigin } from '../html/link-href.ts';
import { buildAnyPath, buildPath } from '../routes/build-path.ts';
import { isBuilt } from '../routes/route-table.ts';

/** A step of the trail. The last one, the page itself, is shown without its link. */
export interface TrailItem {
  label: string;
  path: string;
}

export function homeItem(origin: LinkOrigin, t: Translate): TrailItem {
  return { label: t('crumbs.home'), path: buildPath('home', origin) };
}

/** Home, all products, then a chain of categories. */
export function categoryTrail(
  chain: readonly Pick<CategoryCrumb, 'name' | 'slug'>[],
  origin: LinkOrigin,
  t: Translate,
): TrailItem[] {
  return [
    homeItem(origin, t),
    { label: t('crumbs.products'), path: buildPath('category', origin) },
    ...chain.map(({ name, slug }) => ({ label: name, path: buildPath('category', { ...origin, slug }) })),
  ];
}

/** The chain of the main category, then the product. */
export function productTrail(product: ProductDetail, origin: LinkOrigin, t: Translate): TrailItem[] {
  const [main] = product.categories;
  const chain = main ? [...main.ancestors, main] : [];
  const path = buildPath('product', { ...origin, slug: product.slug });
  return [...categoryTrail(chain, origin, t), { label: product.name, path }];
}

/** Home, then a page that stands directly below it. */
export function plainTrail(label: string, path: string, origin: LinkOrigin, t: Translate): TrailItem[] {
  return [homeItem(origin, t), { label, path }];
}

/** Sheets of products stand below everything that can be downloaded. */
export function documentsTrail(label: string, origin: LinkOrigin, t: Translate): TrailItem[] {
  return [
    homeItem(origin, t),
    { label: t('downloads.title'), path: buildPath('downloads', origin) },
    { label, path: buildPath('technical-documentation', origin) },
  ];
}

const firstCrumbs = {
  actualite: ['news', 'crumbs.news'],
  job: ['careers', 'crumbs.careers'],
  faq: ['faq', 'crumbs.faq'],
} as const;

/** Articles, jobs and questions stand below their list, once there is one. */
export function pageTrail(
  page: { title: string; slug: string; technical_type: string },
  origin: LinkOrigin,
  t: Translate,
): TrailItem[] {
  const type = page.technical_type;
  const first = type === 'actualite' || type === 'job' || type === 'faq' ? firstCrumbs[type] : undefined;
  const lists =
    first && isBuilt(first[0]) ? [{ label: t(first[1]), path: buildAnyPath(first[0], origin) }] : [];
  const self = { label: page.title, path: buildPath('page', { ...origin, slug: page.slug }) };
  return [homeItem(origin, t), ...lists, self];
}
