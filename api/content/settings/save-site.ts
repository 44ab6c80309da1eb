import { eq } from 'drizzle-orm';
import { siteId } from '../../contract/common.ts';
import type { SiteInput } from '../../contract/content.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { salesPlan, site } from '../../kernel/database/schema/site.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored } from '../../kernel/stored/stored.ts';

const tags = ['site'];

/** There is one site: saving replaces it, whatever its host was. */
export async function saveSite(
  tx: Transaction,
  input: SiteInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const stored = await findStored(tx, site, eq(site.id, siteId));
  if (stored && isSameDocument(input, stored.input)) return { id: siteId, outcome: 'unchanged', tags: [] };
  const values = { id: siteId, url: input.url, languages: input.languages, input, updatedAt: now };
  await tx.insert(site).values(values).onConflictDoUpdate({ target: site.id, set: values });
  for (const { target, currency, symbol } of input.sales_plans) {
    const plan = { id: salesPlanIds[target], siteId, target, currency, symbol };
    await tx.insert(salesPlan).values(plan).onConflictDoUpdate({ target: salesPlan.id, set: plan });
  }
  return { id: siteId, outcome: stored ? 'changed' : 'created', tags };
}

/** Refused: everything else stands on the site. */
export async function deleteSite(): Promise<string[]> {
  throw new ApiError('conflict');
}
