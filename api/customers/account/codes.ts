import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { customerCode } from '../../kernel/database/schema/customer.ts';
import { codeDigest, makeCode } from '../../kernel/passwords/email-code.ts';

export type CodePurpose = 'verify' | 'reset' | 'email';

/** How long the code of an email can be used. */
export const codeHours: Readonly<Record<CodePurpose, number>> = { verify: 48, reset: 1, email: 1 };

interface Issue {
  readonly customerId: number;
  readonly purpose: CodePurpose;
  /** The address that is to be confirmed, where it is not yet that of the account. */
  readonly newEmail?: string;
  readonly now: Date;
}

/** Gives a customer a code for an email; an earlier one of the same purpose ends. */
export async function issueCode(
  tx: Transaction,
  { customerId, purpose, newEmail, now }: Issue,
): Promise<string> {
  const code = makeCode();
  const row = {
    codeHash: codeDigest(code),
    newEmail: newEmail ?? null,
    expiresAt: new Date(now.getTime() + codeHours[purpose] * 3_600_000),
  };
  await tx
    .insert(customerCode)
    .values({ customerId, purpose, ...row })
    .onConflictDoUpdate({ target: [customerCode.customerId, customerCode.purpose], set: row });
  return code;
}

/** Whether a code was given within the last hour and not used since. */
export async function hasFreshCode(
  db: Queries | Transaction,
  { customerId, purpose, now }: { customerId: number; purpose: CodePurpose; now: Date },
): Promise<boolean> {
  const fresh = new Date(now.getTime() + (codeHours[purpose] - 1) * 3_600_000);
  const isOwn = and(eq(customerCode.customerId, customerId), eq(customerCode.purpose, purpose));
  return (await db.$count(customerCode, and(isOwn, gt(customerCode.expiresAt, fresh)))) > 0;
}

interface Given {
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly now: Date;
}

const isGiven = ({ code, purpose, now }: Given) =>
  and(
    eq(customerCode.codeHash, codeDigest(code)),
    eq(customerCode.purpose, purpose),
    gt(customerCode.expiresAt, now),
  );

/** Whom a code was given to. It stays good. */
export async function findCode(
  db: Queries | Transaction,
  given: Given,
): Promise<{ customerId: number; newEmail: string | null } | undefined> {
  const [found] = await db.select().from(customerCode).where(isGiven(given));
  return found;
}

/** Uses a code up. Undefined when it is unknown, was used, or has ended. */
export async function spendCode(tx: Transaction, given: Given): Promise<{ customerId: number } | undefined> {
  const [spent] = await tx
    .delete(customerCode)
    .where(isGiven(given))
    .returning({ customerId: customerCode.customerId });
  return spent;
}

export async function pruneCodes(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, customerCode, lte(customerCode.expiresAt, now));
}
