import type { PriceRange } from '../../api/contract/catalogue.ts';
import type { Negoce } from '../../api/rules/networks.ts';
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
  /** The network that a professional has chosen. */
  negoce?: Negoce;
  order?: 'relevance' | 'price-asc' | 'price-desc' | 'name';
  page?: number;
  perPage?: number;
}

/** Whether nobody has chosen anything but a network: such a list is asked for again and again. */
export const isWhole = ({ text, price, characteristics = {} }: ProductListFilter) =>
  text === undefined && price === undefined && Object.keys(characteristics).length === 0;
