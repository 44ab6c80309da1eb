import type { Target } from '../../contract/common.ts';

/** Given ids: they are in URLs of the API and in the tables. */
export const salesPlanIds: Readonly<Record<Target, number>> = { part: 1, pro: 2 };

/** In order of id, as `exist_in` wants them. */
export const toSalesPlanIds = (targets: readonly Target[]): number[] =>
  [...new Set(targets.map((target) => salesPlanIds[target]))].sort((one, other) => one - other);

export const targetOf = (salesPlanId: number): Target => (salesPlanId === salesPlanIds.part ? 'part' : 'pro');

/** The sales plan of a call; `saleplan_id` wins over `sales_plan_id`. */
export const calledPlan = (query: {
  saleplan_id?: number | undefined;
  sales_plan_id?: number | undefined;
}): number | undefined => query.saleplan_id ?? query.sales_plan_id;

/** For lists, which are always of one plan: that of professionals by default. */
export const listedPlan = (query: Parameters<typeof calledPlan>[0]): number =>
  calledPlan(query) ?? salesPlanIds.pro;
