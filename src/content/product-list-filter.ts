import { isDeepStrictEqual } from 'node:util';
import type { PriceRange } from '../../api/contract/catalogue.ts';
import { networkFilter, networkValues } from '../../api/rules/networks.ts';
import type { EntryFilter } from './api-loader.ts';

export interface PlanFilter extends EntryFilter {
  salesPlanId: number;
}

/** What a list of products shows, as the API takes it. */
export interface ProductListFilter extends PlanFilter {
  categoryId?: number;
  text?: string;
  characteristics?: Record<string, readonly string[]>;
  price?: PriceRange;
  order?: 'relevance' | 'price-asc' | 'price-desc' | 'name';
  page?: number;
  perPage?: number;
}

/** Whether nobody has chosen anything: such a list is asked for again and again. */
export const isWhole = ({ text, price, characteristics = {} }: ProductListFilter) =>
  text === undefined &&
  price === undefined &&
  Object.keys(characteristics).every((key) => key === networkFilter);

/** Whether it is whole but for a network that a professional can choose: a URL can name a part of one. */
export const isOfNetwork = (filter: ProductListFilter) =>
  isWhole(filter) &&
  Object.values(filter.characteristics ?? {}).every((values) =>
    Object.values(networkValues).some((network) => isDeepStrictEqual(network, values)),
  );
