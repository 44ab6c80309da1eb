import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DocumentTable } from '../database/document-table.ts';
import { ApiError } from '../http/api-error.ts';
import type { DraftRule } from '../previews/draft-rule.ts';

/** The row that a path names: digits are an id, anything else is the code. */
export const isNamed = (table: DocumentTable, code: PgColumn, name: number | string): SQL =>
  typeof name === 'number' ? eq(table.id, name) : eq(code, name);

export function requireFound<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** Refuses a call whose sales plan does not have the item. What stands in no plan is a draft. */
export function requireShown(
  { id, plans }: { readonly id: number; readonly plans: readonly number[] },
  plan: number | undefined,
  maySeeDraft: DraftRule,
): void {
  const isDraft = plans.length === 0;
  if (!isDraft) requirePlan(plan, plans);
  else if (!maySeeDraft(id)) throw new ApiError('not_found');
}

/** Refuses a call whose sales plan does not have the item. */
export function requirePlan(plan: number | undefined, plans: readonly number[]): void {
  if (plan === undefined || plans.includes(plan)) return;
  throw new ApiError('not_available_in_this_saleplan', { existIn: plans });
}
