import type { CharacteristicsMap, PriceRange } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import type { ProductSelection } from '../search/product-selection.ts';
import type { Searches } from '../search/run-search.ts';

export interface SelectionQuery {
  readonly lang: Locale;
  readonly saleplan_id?: number | undefined;
  readonly sales_plan_id?: number | undefined;
  readonly categories?: readonly number[] | undefined;
  readonly price?: PriceRange | undefined;
  readonly text?: string | undefined;
  readonly caracteristics?: CharacteristicsMap | undefined;
  readonly negoce?: boolean | undefined;
}

/** Reads the selection that a call asks for, its text turned into what is searched for. */
export async function readSelected<Result extends { readonly total: number }>(
  searches: Searches,
  query: SelectionQuery,
  read: (selection: ProductSelection) => Promise<Result>,
): Promise<Result> {
  const planId = listedPlan(query);
  const { lang, categories, price, text, caracteristics: characteristics = {}, negoce } = query;
  const selection = { planId, categories, price, characteristics, negoce, search: undefined };
  if (!text) return read(selection);
  const scope = { locale: lang, planId };
  const { result } = await searches.run(text, scope, (search) => read({ ...selection, search }));
  return result;
}
