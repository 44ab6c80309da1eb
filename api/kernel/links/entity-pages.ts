import { sql } from 'drizzle-orm';
import type { EntityPath } from '../changes/write.ts';
import type { Transaction } from '../database/database.ts';
import { salesPlanIds } from '../plans/sales-plans.ts';
import { addressRows } from './address-rows.ts';

/** Whether visitors find the page of an entity at a path, without being sent on. */
export async function hasPage(tx: Transaction, { type, locale, target, slug }: EntityPath): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from (${addressRows(type)}) path
    where path.lang = ${locale} and path.slug = ${slug} and path.saleplan_id = ${salesPlanIds[target]}
    limit 1`);
  return rows.length > 0;
}

/** Whether a path leads to the page of an entity, be it by a former slug, in the other language or for the other audience. */
export async function leadsToPage(tx: Transaction, { type, slug }: EntityPath): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from (${addressRows(type)}) path where path.slug = ${slug}
    union all
    select 1 from former_slug where entity_type = ${type} and slug = ${slug}
    limit 1`);
  return rows.length > 0;
}
