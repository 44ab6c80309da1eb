import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { staffCode } from '../kernel/database/schema/staff.ts';
import { invalidField } from '../kernel/http/api-error.ts';
import { codeDigest, makeCode } from '../kernel/passwords/email-code.ts';

export type StaffCodePurpose = 'invitation' | 'reset';

/** How long the code of an email can be used. */
export const staffCodeHours: Readonly<Record<StaffCodePurpose, number>> = { invitation: 7 * 24, reset: 1 };

interface Issue {
  readonly staffId: number;
  readonly purpose: StaffCodePurpose;
  readonly now: Date;
}

/** Makes a code for an email; an earlier one of the same purpose ends. */
export async function issueStaffCode(tx: Transaction, { staffId, purpose, now }: Issue): Promise<string> {
  const code = makeCode();
  const row = {
    codeHash: codeDigest(code),
    expiresAt: new Date(now.getTime() + staffCodeHours[purpose] * 3_600_000),
  };
  await tx
    .insert(staffCode)
    .values({ staffId, purpose, ...row })
    .onConflictDoUpdate({ target: [staffCode.staffId, staffCode.purpose], set: row });
  return code;
}

/** As `issueStaffCode` for an account that there is not: the same work, and a code that is good for nothing. */
export async function pretendToIssueStaffCode(tx: Transaction, { staffId, now }: Issue): Promise<string> {
  const code = makeCode();
  await tx
    .update(staffCode)
    .set({ codeHash: codeDigest(code), expiresAt: now })
    .where(eq(staffCode.staffId, staffId));
  return code;
}

/** Uses a code up. @throws ApiError on `code` when it is unknown, was used, or has ended */
export async function spendStaffCode(
  tx: Transaction,
  { code, purpose, now }: { code: string; purpose: StaffCodePurpose; now: Date },
): Promise<number> {
  const [spent] = await tx
    .delete(staffCode)
    .where(
      and(
        eq(staffCode.codeHash, codeDigest(code)),
        eq(staffCode.purpose, purpose),
        gt(staffCode.expiresAt, now),
      ),
    )
    .returning({ staffId: staffCode.staffId });
  if (!spent) throw invalidField('code', 'form_code');
  return spent.staffId;
}

/** Removes codes that have ended. */
export async function pruneStaffCodes(db: Queries, now: Date): Promise<void> {
  await db.delete(staffCode).where(lte(staffCode.expiresAt, now));
}
