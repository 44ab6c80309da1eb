import { listedPlan } from '../content/sales-plans.ts';
import type { CharacteristicsMap, PriceRange } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { prepareSearch } from './prepare-search.ts';
import type { ProductSelection } from './product-selection.ts';

export interface SelectionQuery {
  readonly lang: Locale;
  readonly saleplan_id?: number | undefined;
  readonly sales_plan_id?: number | undefined;
  readonly categories?: readonly number[] | undefined;
  readonly price?: PriceRange | undefined;
  readonly text?: string | undefined;
  readonly caracteristics?: CharacteristicsMap | undefined;
}

/** The selection that a call asks for, its text turned into a search. */
export async function readSelection(db: Queries, query: SelectionQuery): Promise<ProductSelection> {
  const planId = listedPlan(query);
  const { categories, price, text, caracteristics: characteristics = {} } = query;
  const scope = { locale: query.lang, planId, types: ['product'] as const };
  const search = text ? ((await prepareSearch(db, text, scope)) ?? null) : undefined;
  return { planId, categories, price, characteristics, search };
}
