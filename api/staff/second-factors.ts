import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database, Transaction } from '../kernel/database/database.ts';
import { staff, staffRecoveryCode } from '../kernel/database/schema/staff.ts';
import { codeDigest, makeCode } from '../kernel/passwords/email-code.ts';
import { createSealer } from '../kernel/secrets/sealer.ts';
import type { SecretRing } from '../kernel/secrets/secret-ring.ts';
import type { StaffRow } from './staff-rows.ts';

const secretBytes = 20;
/** Steps of 30 seconds that a clock may be wrong by. */
const driftSteps = 1;
const recoveryCodes = 10;
/** Symbols of five bits. */
const recoveryCodeLength = 16;

/** Codes of an authenticator app, and those that replace it once. */
export interface SecondFactors {
  /** Makes a secret for an app. `stored` is what the database holds. */
  offer(label: { readonly issuer: string; readonly email: string }): {
    readonly secret: string;
    readonly url: string;
    readonly stored: string;
  };
  /** The step of time that a code of a stored secret is of; undefined for a wrong code. */
  stepOf(stored: string, code: string, now: Date): number | undefined;
  /** What the database is to hold in the place of what a former secret has encrypted; undefined: it may stay. */
  renew(stored: string): string | undefined;
}

/** @param secrets encrypt those of the apps, so that a copy of the database opens no account */
export function createSecondFactors(secrets: SecretRing): SecondFactors {
  const sealer = createSealer(secrets, 'second factor of staff');
  return {
    renew(stored) {
      if (sealer.isCurrent(stored)) return undefined;
      const opened = sealer.open(stored);
      return opened === undefined ? undefined : sealer.seal(opened);
    },
    offer({ issuer, email }) {
      const made = new Secret({ size: secretBytes });
      const url = new TOTP({ issuer, label: email, secret: made }).toString();
      return { secret: made.base32, url, stored: sealer.seal(made.base32) };
    },
    stepOf(stored, code, now) {
      const opened = sealer.open(stored);
      if (opened === undefined) return undefined;
      const totp = new TOTP({ secret: Secret.fromBase32(opened) });
      const timestamp = now.getTime();
      const token = code.replaceAll(/\s/g, '');
      const delta = totp.validate({ token, timestamp, window: driftSteps });
      return delta === null ? undefined : totp.counter({ timestamp }) + delta;
    },
  };
}

interface Given {
  readonly code: string;
  readonly now: Date;
}

/** Uses a code of the app or a recovery code up; false for one that is wrong or was used. The row is locked. */
export async function spendSecondFactor(
  tx: Transaction,
  factors: SecondFactors,
  row: Pick<StaffRow, 'id' | 'totpSecret' | 'totpStep'>,
  { code, now }: Given,
): Promise<boolean> {
  const step = factors.stepOf(row.totpSecret ?? '', code, now);
  if (step !== undefined) {
    if (step <= (row.totpStep ?? 0)) return false;
    await tx.update(staff).set({ totpStep: step }).where(eq(staff.id, row.id));
    return true;
  }
  const spent = await tx
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, row.id), eq(staffRecoveryCode.codeHash, codeDigest(code))))
    .returning({ id: staffRecoveryCode.id });
  return spent.length > 0;
}

/** Makes recovery codes; the former ones end. */
export async function renewRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => makeCode(recoveryCodeLength));
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ staffId, codeHash: codeDigest(code) })));
  return codes;
}

/**
 * Encrypts with the current secret what a former one has encrypted, so that the former one may be removed from the
 * settings. A secret that was changed meanwhile stays as it is.
 */
export async function renewSecondFactors({ db }: Database, factors: SecondFactors): Promise<void> {
  const rows = await db
    .select({ id: staff.id, totpSecret: staff.totpSecret, totpOffer: staff.totpOffer })
    .from(staff);
  for (const { id, totpSecret, totpOffer } of rows) {
    const [secret, offer] = [totpSecret, totpOffer].map((stored) => stored && factors.renew(stored));
    if (secret && totpSecret)
      await db
        .update(staff)
        .set({ totpSecret: secret })
        .where(and(eq(staff.id, id), eq(staff.totpSecret, totpSecret)));
    if (offer && totpOffer)
      await db
        .update(staff)
        .set({ totpOffer: offer })
        .where(and(eq(staff.id, id), eq(staff.totpOffer, totpOffer)));
  }
}
