import { and, eq, gt, max } from 'drizzle-orm';
import type { DeskAccount, Staff } from '../contract/desk/staff.ts';
import { type Right, rightSchema, rightsOfRole } from '../contract/rights.ts';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { staff, staffCode, staffRecoveryCode, staffSession } from '../kernel/database/schema/staff.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { toEmailKey } from '../kernel/text/email-key.ts';
import { type FactorStanding, lacksFactor, readStanding } from './factor-standing.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function findByEmail(db: Queries, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(staff.emailKey, toEmailKey(email)));
  return row;
}

/** The row of an account, locked until the end of the transaction. @throws ApiError `not_found` */
export async function lockStaff(tx: Transaction, id: number): Promise<StaffRow> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

export function rightsOf(standing: FactorStanding): ReadonlySet<Right> {
  if (lacksFactor(standing)) return new Set(['desk']);
  return new Set(standing.roles.flatMap((role) => rightsOfRole[role]));
}

/** Rights in the order of the contract. */
export const listRights = (rights: ReadonlySet<Right>): Right[] =>
  rightSchema.options.filter((right) => rights.has(right));

/** An account as its owner sees it themselves. */
export async function toAccount(db: Queries | Transaction, row: StaffRow): Promise<DeskAccount> {
  const { id, name, email, locale, roles } = row;
  const standing = await readStanding(db, id);
  return {
    kind: 'staff',
    id,
    name,
    email,
    roles,
    lang: locale,
    rights: listRights(rightsOf(standing)),
    has_second_factor: standing.hasFactor,
    needs_second_factor: lacksFactor(standing),
    recovery_codes_left: await db.$count(staffRecoveryCode, eq(staffRecoveryCode.staffId, id)),
  };
}

/** An account as admins see it. */
export async function toStaff(db: Queries | Transaction, row: StaffRow, now: Date): Promise<Staff> {
  const { id, name, email, locale, roles, passwordHash, createdAt } = row;
  const isInvited = and(
    eq(staffCode.staffId, id),
    eq(staffCode.purpose, 'invitation'),
    gt(staffCode.expiresAt, now),
  );
  const [seen] = await db
    .select({ at: max(staffSession.usedAt) })
    .from(staffSession)
    .where(eq(staffSession.staffId, id));
  const invited = (await db.$count(staffCode, isInvited)) > 0 ? 'invited' : 'expired';
  return {
    id,
    name,
    email,
    roles,
    lang: locale,
    state: passwordHash === null ? invited : 'active',
    has_second_factor: (await readStanding(db, id)).hasFactor,
    last_seen_at: seen?.at?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
