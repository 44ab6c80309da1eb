import { getLiveEntry } from 'astro:content';
import type { APIContext } from 'astro';
import type { Category, CategoryDetail, Crumb } from '../../api/contract/catalogue.ts';
import type { Picture } from '../../api/contract/common.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import type { SlugsByLocale } from '../lib/routes/alternate-paths.ts';
import { shareImagePath } from '../lib/seo/share-image-path.ts';
import { translator } from '../messages/translator.ts';
import { readItem } from './found-item.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

/** What heads a list of products: one category, or the whole catalogue. */
export interface CategoryView {
  id: number | undefined;
  title: string;
  text: string;
  /** HTML, sanitised when it was written. */
  description: string;
  family: number | undefined;
  cover: Picture | null;
  slugs: SlugsByLocale;
  /** From the root down to the category itself. */
  chain: Pick<Crumb, 'name' | 'slug'>[];
  children: Category[];
  image: string | undefined;
}

export function readCategoryView(
  astro: Pick<APIContext, 'cache' | 'redirect'>,
  page: PageContext,
): Promise<CategoryView | Response> {
  return page.match.params.slug === '' ? readCatalogue(astro.cache, page) : readCategory(astro, page);
}

async function readCatalogue(cache: PageCache, page: PageContext): Promise<CategoryView> {
  const { locale, salesPlan } = page;
  const t = translator(locale);
  const filter = { locale, salesPlanId: salesPlan.id, depth: 0 };
  const roots = await readValue(cache, getLiveEntry('categoryTrees', filter));
  return {
    id: undefined,
    title: t('category.all'),
    text: t('category.allText'),
    description: '',
    family: undefined,
    cover: null,
    slugs: {},
    chain: [],
    children: roots.items,
    image: undefined,
  };
}

async function readCategory(
  astro: Pick<APIContext, 'cache' | 'redirect'>,
  page: PageContext,
): Promise<CategoryView | Response> {
  const { locale, salesPlan, match } = page;
  const filter = { locale, salesPlanId: salesPlan.id, slug: match.params.slug };
  const category = await readItem(astro, page, 'category', getLiveEntry('categories', filter));
  return category instanceof Response ? category : toCategoryView(category, locale);
}

export function toCategoryView(category: CategoryDetail, locale: Locale): CategoryView {
  return {
    id: category.id,
    title: category.name,
    text: category.meta_description,
    description: category.description,
    family: category.family,
    cover: category.cover,
    slugs: category.slugs,
    chain: [...category.ancestors, category],
    children: category.childs,
    image: shareImagePath('category', category, locale),
  };
}
