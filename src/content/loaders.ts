import {
  inLanguage,
  inLanguages,
  menuTag,
  partTag,
  promotedTag,
  rememberedTags,
} from '../../api/contract/cache-tags.ts';
import {
  calculableListSchema,
  categoryDetailSchema,
  categoryListSchema,
  filtersProductsSchema,
  productCardSchema,
  productDetailSchema,
  productListSchema,
} from '../../api/contract/catalogue.ts';
import { shadeContract } from '../../api/contract/colours.ts';
import {
  type Block,
  countryContract,
  type EntityType,
  folderDetailSchema,
  folderListSchema,
  menuListSchema,
  pageDetailSchema,
  pageListSchema,
  searchResultSchema,
  settingContract,
  siteListSchema,
  sitemapListSchema,
  sliderListSchema,
  tagListSchema,
  urlEntitySchema,
} from '../../api/contract/content.ts';
import { documentFacetsSchema, documentListSchema } from '../../api/contract/document.ts';
import { formCatalogDetailSchema } from '../../api/contract/form-catalog.ts';
import { carrierContract } from '../../api/contract/shipping.ts';
import { stockListSchema } from '../../api/contract/stock-list.ts';
import { storeListSchema } from '../../api/contract/store-locator.ts';
import { type TestimonySubject, testimonyContract } from '../../api/contract/testimony.ts';
import { trainingListSchema } from '../../api/contract/training.ts';
import type { Negoce } from '../../api/rules/networks.ts';
import { type Locale, locales, type Target } from '../lib/i18n/locale.ts';
import { apiLoader, type EntryFilter } from './api-loader.ts';
import {
  cardTags,
  categoryCardTags,
  facetTags,
  listTags,
  nameTags,
  orderTag,
  packTags,
  pageListTags,
  rangeTags,
  searchTags,
} from './loader-tags.ts';
import { isWhole, type PlanFilter, type ProductListFilter } from './product-list-filter.ts';

interface StockListFilter extends PlanFilter {
  text?: string;
  family?: number;
  page: number;
  perPage: number;
}

interface PageListFilter extends PlanFilter {
  technicalType: string;
  count: number;
  tag?: string;
  page?: number;
  negoce?: Negoce;
}

const selectionQuery = (filter: ProductListFilter) => ({
  categories: filter.categoryId,
  text: filter.text,
  caracteristics: Object.keys(filter.characteristics ?? {}).length
    ? JSON.stringify(filter.characteristics)
    : undefined,
  price: filter.price ? JSON.stringify(filter.price) : undefined,
  negoce: filter.negoce,
});

export const site = apiLoader({
  name: 'site',
  schema: siteListSchema,
  request: () => ({ path: '/site' }),
  tags: () => ['site'],
  isShared: true,
});

/** All of them; a page carries the tags of those that it shows besides. */
export const settings = apiLoader({
  name: 'settings',
  schema: settingContract.list,
  request: () => ({ path: '/setting' }),
  tags: () => ['settings'],
  rememberedTags: () => [rememberedTags.settings],
  isShared: true,
});

/** The ways of delivery, with their prices; a page carries the tags of what it shows of them besides. */
export const carriers = apiLoader({
  name: 'carriers',
  schema: carrierContract.list,
  request: () => ({ path: '/carrier', query: { perPage: 100 } }),
  tags: () => ['carriers'],
  rememberedTags: () => [rememberedTags.carriers],
  isShared: true,
});

/** The countries of the brand, with the sites of its subsidiaries. */
export const countries = apiLoader({
  name: 'countries',
  schema: countryContract.list,
  request: () => ({ path: '/country', query: { perPage: 100 } }),
  tags: (_countries, { locale }) => [inLanguage('countries', locale)],
  isShared: true,
});

/** The trainings in their order. */
export const trainings = apiLoader({
  name: 'trainings',
  schema: trainingListSchema,
  request: () => ({ path: '/training', query: { perPage: 100 } }),
  tags: (_trainings, { locale }) => [inLanguage('trainings', locale)],
});

/** What customers say about one subject, in the order of the company. */
export const testimonies = apiLoader({
  name: 'testimonies',
  schema: testimonyContract.list,
  request: ({ subject, count }: EntryFilter & { subject: TestimonySubject; count: number }) => ({
    path: '/testimony',
    query: { subject, perPage: count },
  }),
  tags: (_testimonies, { locale }) => [inLanguage('testimonies', locale)],
});

/** One menu by its code, `menu_pro`. */
export const menus = apiLoader({
  name: 'menus',
  schema: menuListSchema,
  request: ({ code }: PlanFilter & { code: string }) => ({ path: '/menu', query: { code } }),
  tags: (_menus, filter) => [menuTag(filter.code, filter.locale)],
  isShared: true,
});

/** The root categories with `depth` levels below them. */
export const categoryTrees = apiLoader({
  name: 'categoryTrees',
  schema: categoryListSchema,
  request: ({ depth }: PlanFilter & { depth: number }) => ({ path: '/category', query: { depth } }),
  // The counts are of products.
  tags: ({ items }, { locale }) => ['category-tree', 'facets', ...categoryCardTags(items, locale)],
  isShared: true,
});

export const categories = apiLoader({
  name: 'categories',
  schema: categoryDetailSchema,
  request: ({ slug }: PlanFilter & { slug: string }) => ({ path: `/category/${encodeURIComponent(slug)}` }),
  tags: (category, { locale }) => [
    inLanguage(`category:${category.id}`, locale),
    ...categoryCardTags([...category.ancestors, ...category.childs], locale),
  ],
});

export const products = apiLoader({
  name: 'products',
  schema: productDetailSchema,
  request: ({ slug }: PlanFilter & { slug: string }) => ({ path: `/product/${encodeURIComponent(slug)}` }),
  tags: (product, { locale }) => [
    inLanguage(`product:${product.id}`, locale),
    ...cardTags(product.related, locale),
    ...product.categories.flatMap(({ id, ancestors }) => categoryCardTags([{ id }, ...ancestors], locale)),
  ],
});

/** One product by its id, as a card shows it. */
export const productCards = apiLoader({
  name: 'productCards',
  schema: productCardSchema,
  isReshaped: true,
  request: ({ id }: PlanFilter & { id: number }) => ({ path: `/product/${id}` }),
  tags: (card, { locale }) => cardTags([card], locale),
});

/** The first product of each family, in the order of the families. */
export const familyProducts = apiLoader({
  name: 'familyProducts',
  schema: productListSchema.transform(({ items }) =>
    items.toSorted((left, right) => left.family - right.family),
  ),
  isReshaped: true,
  request: (_filter: PlanFilter) => ({ path: '/product', query: { firstOfFamily: 1 } }),
  tags: (cards, filter) => ['products', orderTag(filter), ...cardTags(cards, filter.locale)],
  isShared: true,
});

export const productLists = apiLoader({
  name: 'productLists',
  schema: productListSchema,
  request: (filter: ProductListFilter) => ({
    path: '/product',
    query: {
      ...selectionQuery(filter),
      orderBy: filter.order,
      page: filter.page,
      perPage: filter.perPage,
    },
  }),
  tags: (list, filter) => [...listTags(filter), ...cardTags(list.items, filter.locale)],
});

/** The products of a sales plan that a quantity can be calculated for, by name. */
export const calculableProducts = apiLoader({
  name: 'calculableProducts',
  schema: calculableListSchema,
  request: ({ perPage }: PlanFilter & { perPage: number }) => ({
    path: '/calculable-product',
    query: { perPage },
  }),
  tags: (_list, { locale }) => ['products', ...nameTags(locale)],
});

/** The products promoted in a sales plan, best first; a page that shows more of them than their names carries the tags of their cards besides. */
export const promotedProducts = apiLoader({
  name: 'promotedProducts',
  schema: productListSchema,
  request: ({ count, negoce }: PlanFilter & { target: Target; count: number; negoce?: Negoce }) => ({
    path: '/product',
    query: { promoted: 1, perPage: count, page: 1, negoce },
  }),
  tags: (_list, { target, locale }) => [promotedTag(target, locale)],
  rememberedTags: ({ items }, { locale }) => cardTags(items, locale),
  isShared: true,
});

export const facets = apiLoader({
  name: 'facets',
  schema: filtersProductsSchema,
  request: (filter: ProductListFilter) => ({ path: '/filters-products', query: selectionQuery(filter) }),
  tags: (_facets, filter) => facetTags(filter),
  isShared: isWhole,
});

/** The questions of the choice guide, with what each may still be answered. */
export const guides = apiLoader({
  name: 'guides',
  schema: filtersProductsSchema,
  request: (filter: Pick<ProductListFilter, 'locale' | 'salesPlanId' | 'characteristics' | 'negoce'>) => ({
    path: '/filters-products',
    query: { ...selectionQuery(filter), guide_de_choix: 1 },
  }),
  tags: (_guide, { locale }) => [inLanguage('filters', locale), 'facets'],
  isShared: isWhole,
});

export const pages = apiLoader({
  name: 'pages',
  schema: pageDetailSchema,
  request: ({ slug }: PlanFilter & { slug: string }) => ({ path: `/page/${encodeURIComponent(slug)}` }),
  tags: ({ id, blocks }, { locale }) => [inLanguage(`page:${id}`, locale), ...productTags(blocks, locale)],
});
const productTags = (blocks: readonly Block[], locale: Locale) =>
  blocks
    .flatMap((block) => (block.type === 'products' && 'products' in block ? block.products : []))
    .map((id) => partTag(`product:${id}`, 'card', locale));

/** Pages of one technical type, newest first. */
export const pageLists = apiLoader({
  name: 'pageLists',
  schema: pageListSchema,
  request: (filter: PageListFilter) => ({
    path: '/page',
    query: {
      technical_type: filter.technicalType,
      perPage: filter.count,
      tag: filter.tag,
      page: filter.page,
      negoce: filter.negoce,
    },
  }),
  tags: (_list, { technicalType, locale }) => [inLanguage(`pages:${technicalType}`, locale)],
  isShared: ({ tag, page }) => tag === undefined && page === undefined,
});

export const folders = apiLoader({
  name: 'folders',
  schema: folderDetailSchema,
  request: ({ slug }: PlanFilter & { slug: string }) => ({ path: `/folder/${encodeURIComponent(slug)}` }),
  tags: ({ id, sections }, { locale }) => [
    inLanguage(`folder:${id}`, locale),
    ...productTags(
      sections.flatMap(({ blocks }) => blocks),
      locale,
    ),
  ],
});

/** The list that a kind of trade orders from. */
export const formCatalogs = apiLoader({
  name: 'formCatalogs',
  schema: formCatalogDetailSchema,
  request: ({ code }: EntryFilter & { code: string }) => ({
    path: `/form-catalog/${encodeURIComponent(code)}`,
  }),
  tags: ({ families }, { locale }) => ['form-catalogs', ...rangeTags(families, locale)],
});

export const folderLists = apiLoader({
  name: 'folderLists',
  schema: folderListSchema,
  request: (_filter: PlanFilter) => ({ path: '/folder', query: { perPage: 100 } }),
  tags: (_folders, { locale }) => [inLanguage('folders', locale)],
  isShared: true,
});

/** Where the products are sold, as the API takes the filters. */
export const stores = apiLoader({
  name: 'stores',
  schema: storeListSchema,
  request: ({ query }: EntryFilter & { query: Record<string, string | number | undefined> }) => ({
    path: '/store-locator',
    query,
  }),
  tags: ({ items }, { locale }) => [
    'stores',
    ...rangeTags(
      items.flatMap(({ ranges }) => ranges),
      locale,
    ),
  ],
});

/** The tags of one kind in their order, with their labels. */
export const tags = apiLoader({
  name: 'tags',
  schema: tagListSchema,
  request: ({ kind }: EntryFilter & { kind: string }) => ({ path: '/tags', query: { kind, perPage: 100 } }),
  tags: (_tags, { kind, locale }) => ['tags', inLanguage(`tags:${kind}`, locale)],
  isShared: true,
});

/** The shades of the colour guide. */
export const teintes = apiLoader({
  name: 'teintes',
  schema: shadeContract.list,
  request: (_filter: EntryFilter) => ({ path: '/teinte' }),
  tags: (_shades, { locale }) => [inLanguage('teintes', locale)],
  isShared: true,
});

export const sliders = apiLoader({
  name: 'sliders',
  schema: sliderListSchema,
  request: ({ negoce }: PlanFilter & { target: string; negoce?: Negoce }) => ({
    path: '/slider',
    query: { negoce },
  }),
  tags: (_list, { target, locale }) => [inLanguage(`sliders:${target}`, locale)],
  isShared: true,
});

export const searches = apiLoader({
  name: 'searches',
  schema: searchResultSchema,
  request: ({
    locale,
    text,
    perPage,
    negoce,
  }: PlanFilter & { text: string; perPage: number; negoce?: Negoce }) => ({
    path: '/search',
    query: { type: 'Suggest', language: locale, text, perPage, negoce },
  }),
  tags: (found, { locale }) => [
    'products',
    ...searchTags(locale),
    ...categoryCardTags(found.categories.items, locale),
    ...pageListTags(locale),
    ...cardTags(found.products.items, locale),
    ...found.pages.items.map(({ id }) => inLanguage(`page:${id}`, locale)),
  ],
});

interface DocumentFilter extends PlanFilter {
  /** Id of a product. */
  product?: number;
  /** `1`: those of no product. */
  general?: 0 | 1;
  types?: readonly string[];
  family?: number;
  text?: string;
  page?: number;
  perPage: number;
}

/** What decides which documents there are, of which families and sales plans. */
const documentListTags = ['documents', 'facets'];

/** Documents in their versions of today. */
export const documents = apiLoader({
  name: 'documents',
  schema: documentListSchema,
  request: ({ product, general, types, family, text, page, perPage }: DocumentFilter) => ({
    path: '/document',
    query: { product, general, types: types?.join(','), family, text, page, perPage },
  }),
  tags: ({ items }, { product, text, locale }) =>
    product === undefined
      ? [
          ...documentListTags,
          ...cardTags(
            items.flatMap((item) => item.product ?? []),
            locale,
          ),
          ...(text === undefined ? [] : ['products', ...searchTags(locale)]),
        ]
      : [inLanguage(`product:${product}`, locale)],
});

/** Types and families of the documents of products. */
export const documentFacets = apiLoader({
  name: 'documentFacets',
  schema: documentFacetsSchema,
  request: (_filter: PlanFilter) => ({ path: '/document-facets' }),
  tags: () => documentListTags,
  isShared: true,
});

/** Whatever stands or stood under a slug, in either language. */
export const entities = apiLoader({
  name: 'entities',
  schema: urlEntitySchema,
  request: (filter: EntryFilter & { entityType: EntityType; slug: string }) => ({
    path: '/url/entity',
    query: { entity_type: filter.entityType, slug: filter.slug, any_lang: 1 },
  }),
  tags: ({ entity_type, id }) => inLanguages(`${entity_type}:${id}`),
});

/** Each entry leads to its page in the other languages too. */
const siteMapTags: Readonly<Record<EntityType, readonly string[]>> = {
  category: ['category-tree', ...inLanguages('category-slugs')],
  folder: inLanguages('folders'),
  page: locales.flatMap(pageListTags),
  product: ['products', ...inLanguages('product-names')],
};

interface SiteMapFilter extends PlanFilter {
  /** Undefined: entries of every kind. */
  entityType?: EntityType;
}

/** Entries of the site map. */
export const sitemaps = apiLoader({
  name: 'sitemaps',
  schema: sitemapListSchema,
  request: ({ entityType, page, perPage }: SiteMapFilter & { page: number; perPage: number }) => ({
    path: '/sitemap',
    query: { entity_type: entityType, page, perPage },
  }),
  tags: (_list, { entityType }) =>
    entityType === undefined ? Object.values(siteMapTags).flat() : [...siteMapTags[entityType]],
  isShared: true,
});

/** How many entries the site map has. What products are called changes nothing about it, and it is long to count. */
export const siteMapTotals = apiLoader({
  name: 'siteMapTotals',
  schema: sitemapListSchema.pick({ total: true }),
  request: ({ entityType }: SiteMapFilter) => ({
    path: '/sitemap',
    query: { entity_type: entityType, perPage: 1 },
  }),
  tags: (_list, { entityType }) => {
    const tags = { ...siteMapTags, product: ['facets'] };
    return entityType === undefined ? Object.values(tags).flat() : [...tags[entityType]];
  },
  isShared: true,
});

/** A page of the packs that an audience is shown, with the files of the whole list. */
export const stockLists = apiLoader({
  name: 'stockLists',
  schema: stockListSchema,
  request: ({ text, family, page, perPage }: StockListFilter) => ({
    path: '/stock-list',
    query: { text, family, page, perPage },
  }),
  tags: ({ items }, { locale }) => [
    'products',
    'product-packs',
    ...packTags(
      items.map(({ product }) => product),
      locale,
    ),
  ],
});
