import { asc, desc, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { missedAddress } from '../../kernel/database/schema/missed-address.ts';
import { redirect } from '../../kernel/database/schema/redirect.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
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

export async function listMissedAddresses(db: Queries, paging: Paging) {
  const { limit, offset } = toWindow(paging);
  const leadsOn = db
    .select({ id: redirect.id })
    .from(redirect)
    .where(sql`${redirect.from} = ${missedAddress.path}`);
  const where = notExists(leadsOn);
  const rows = await db
    .select()
    .from(missedAddress)
    .where(where)
    .orderBy(desc(missedAddress.times), asc(missedAddress.path))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ path, times, lastAt }) => ({ path, times, last_at: lastAt.toISOString() }));
  return listPage(db, { table: missedAddress, where, paging, items });
}
