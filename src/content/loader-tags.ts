import { inLanguage, partTag, rangeTag } from '../../api/contract/cache-tags.ts';
import { pageTypeSchema } from '../../api/contract/content.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { isWhole, type ProductListFilter } from './product-list-filter.ts';

export const cardTags = (products: readonly { id: number }[], locale: Locale) =>
  [...new Set(products.map(({ id }) => id))].map((id) => partTag(`product:${id}`, 'card', locale));

interface TreeCategory {
  readonly id: number;
  readonly childs?: readonly TreeCategory[];
}

/** Of the categories and all that are shown below them. */
export const categoryCardTags = (categories: readonly TreeCategory[], locale: Locale): string[] =>
  categories.flatMap(({ id, childs = [] }) => [
    partTag(`category:${id}`, 'card', locale),
    ...categoryCardTags(childs, locale),
  ]);

/** Of categories that are known by their codes. */
export const rangeTags = (ranges: readonly { readonly code: string }[], locale: Locale): string[] => [
  ...new Set(['category-tree', ...ranges.map(({ code }) => rangeTag(code, locale))]),
];

export const packTags = (products: readonly { id: number }[], locale: Locale) =>
  [...new Set(products.map(({ id }) => id))].map((id) => partTag(`product:${id}`, 'packs', locale));

/** Lists are sorted by names. */
export const nameTags = (locale: Locale) => [inLanguage('product-names', locale)];

/** Products are found by what they and their categories are called. */
export const searchTags = (locale: Locale) => [...nameTags(locale), inLanguage('category-names', locale)];

export const orderTag = ({ categoryId, salesPlanId }: ProductListFilter) =>
  categoryId === undefined
    ? `product-order:${salesPlanId}`
    : `category-product-order:${categoryId}:${salesPlanId}`;

export const listTags = (filter: ProductListFilter) => {
  const { categoryId, text, order, price, locale } = filter;
  return [
    categoryId === undefined ? 'products' : `category-products:${categoryId}`,
    ...(order === 'name' ? [] : [orderTag(filter)]),
    ...(text !== undefined ? searchTags(locale) : order === 'name' ? nameTags(locale) : []),
    ...(price !== undefined || order?.startsWith('price') ? ['product-prices'] : []),
  ];
};

/** The range of prices of a whole list, or of a network in it, moves with its cheapest and its dearest product alone. */
export const facetTags = (filter: ProductListFilter) => {
  const { text, categoryId, locale } = filter;
  const range = categoryId === undefined ? 'price-range' : `category-price-range:${categoryId}`;
  return [
    inLanguage('filters', locale),
    categoryId === undefined ? 'facets' : `category-facets:${categoryId}`,
    isWhole(filter) ? range : 'product-prices',
    ...(text === undefined ? [] : ['products', ...searchTags(locale)]),
  ];
};

export const pageListTags = (locale: Locale) =>
  pageTypeSchema.options.map((type) => inLanguage(`pages:${type}`, locale));
