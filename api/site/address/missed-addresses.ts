import { asc, desc, notExists, sql } from 'drizzle-orm';
import type { WriteContext } from '../../kernel/changes/write.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { missedAddress } from '../../kernel/database/schema/missed-address.ts';
import { redirect } from '../../kernel/database/schema/redirect.ts';
import { addressRows } from '../../kernel/links/address-rows.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { countablePath } from './countable-path.ts';

export interface MissedAddress {
  readonly path: string;
  readonly times: number;
}

const mostStored = 1000;

/**
 * Adds to the counts, and returns how many paths were counted. The paths that were asked for longest ago make room; those of bots,
 * and those that may name a person, are left out.
 */
export async function countMissedAddresses(
  db: Queries,
  addresses: readonly MissedAddress[],
  now: Date,
): Promise<{ counted: number }> {
  const byPath = new Map<string, number>();
  for (const { path: asked, times } of addresses) {
    const path = countablePath(asked);
    if (path !== undefined) byPath.set(path, times + (byPath.get(path) ?? 0));
  }
  if (byPath.size === 0) return { counted: 0 };
  await db
    .insert(missedAddress)
    .values([...byPath].map(([path, times]) => ({ path, times, lastAt: now })))
    .onConflictDoUpdate({
      target: missedAddress.path,
      set: { times: sql`${missedAddress.times} + excluded.times`, lastAt: now },
    });
  await db.execute(sql`
    delete from missed_address where path in (
      select path from missed_address order by last_at desc, times desc, path offset ${mostStored})`);
  return { counted: byPath.size };
}

/** Most frequent first, without those that lead on or have a page meanwhile. */
export async function listMissedAddresses(db: Queries, sitePath: WriteContext['sitePath'], paging: Paging) {
  const { limit, offset } = toWindow(paging);
  const leadsOn = db
    .select({ id: redirect.id })
    .from(redirect)
    .where(sql`${redirect.from} = ${missedAddress.path}`);
  // No more than `mostStored`.
  const rows = await db
    .select()
    .from(missedAddress)
    .where(notExists(leadsOn))
    .orderBy(desc(missedAddress.times), asc(missedAddress.path));
  const existing = await existingPaths(
    db,
    sitePath,
    rows.map(({ path }) => path),
  );
  const missed = rows.filter(({ path }) => !existing.has(path));
  const items = missed
    .slice(offset, offset + limit)
    .map(({ path, times, lastAt }) => ({ path, times, last_at: lastAt.toISOString() }));
  return { items, total: missed.length, page: paging.page, perPage: paging.perPage };
}

/** Those of some paths at which the site has a page now. */
async function existingPaths(
  db: Queries,
  sitePath: WriteContext['sitePath'],
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const places = paths.map((path) => ({ path, at: sitePath(path) }));
  const screens = places.filter(({ at }) => at?.kind === 'screen' || at?.kind === 'reserved');
  const entities = places.flatMap(({ path, at }) =>
    at?.kind === 'entity'
      ? [{ path, type: at.type, lang: at.locale, plan: salesPlanIds[at.target], slug: at.slug }]
      : [],
  );
  const { rows } = await db.execute<{ path: string }>(sql`
    select asked.path
    from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb)
      as asked(path text, type text, lang text, plan int, slug text)
    join (${addressRows()}) own on own.entity_type = asked.type and own.lang = asked.lang
      and own.saleplan_id = asked.plan and own.slug = asked.slug`);
  return new Set([...screens, ...rows].map(({ path }) => path));
}
