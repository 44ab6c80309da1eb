import { eq, sql } from 'drizzle-orm';
import { defaultLocale } from '../../languages/locales.ts';
import type { Queries } from '../kernel/database/database.ts';
import { rowsOfBatch } from '../kernel/database/delete-in-batches.ts';
import { setting } from '../kernel/database/schema/site.ts';
import { untilNoneIsLeft } from '../kernel/database/until-none-is-left.ts';
import { pruneStaffCodes } from './staff-codes.ts';
import { pruneStaffSessions } from './staff-sessions.ts';

const dayMs = 24 * 3_600_000;
/** Default without the setting `audit_kept_days`. */
const retentionDays = 730;

/** Removes sessions and codes that have ended, and entries of the audit trail that are older than the setting allows. */
export async function pruneStaff(db: Queries, now: Date): Promise<void> {
  await pruneStaffSessions(db, now);
  await pruneStaffCodes(db, now);
  const before = new Date(now.getTime() - (await readRetentionDays(db)) * dayMs).toISOString();
  await untilNoneIsLeft(async () => {
    const pruned = sql`select prune_audit(${before}::timestamptz, ${rowsOfBatch}) as count`;
    const { rows } = await db.execute<{ count: number }>(pruned);
    return rows[0]?.count ?? 0;
  });
}

async function readRetentionDays(db: Queries): Promise<number> {
  const [row] = await db.select().from(setting).where(eq(setting.code, 'audit_kept_days'));
  const given = row && Number(row.input.value[defaultLocale]);
  return given || retentionDays;
}
