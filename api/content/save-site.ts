import { eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import { siteId } from '../contract/common.ts';
import type { SiteInput } from '../contract/content.ts';
import type { Transaction } from '../database/database.ts';
import { salesPlan, site } from '../database/schema/site.ts';
import { ApiError } from '../http/api-error.ts';
import { isSameDocument } from './document.ts';
import { salesPlanIds } from './sales-plans.ts';
import { findStored } from './stored.ts';

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
