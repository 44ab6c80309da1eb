import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../kernel/database/database.ts';
import { staff, staffRecoveryCode } from '../kernel/database/schema/staff.ts';
import { codeDigest, makeCode } from '../kernel/passwords/email-code.ts';
import type { StaffRow } from './staff-rows.ts';

const secretBytes = 20;
const keyBytes = 32;
const ivBytes = 12;
const cipher = 'aes-256-gcm';
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
}

/** @param secret encrypts those of the apps, so that a copy of the database opens no account */
export function createSecondFactors(secret: string): SecondFactors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor of staff', keyBytes));

  function encrypt(text: string): string {
    const iv = randomBytes(ivBytes);
    const encryption = createCipheriv(cipher, key, iv);
    const content = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
    return [iv, encryption.getAuthTag(), content].map((part) => part.toString('base64url')).join('.');
  }

  /** Undefined for what another secret has encrypted. */
  function decrypt(stored: string): string | undefined {
    const [iv = '', tag = '', content = ''] = stored.split('.');
    try {
      const decryption = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url'));
      decryption.setAuthTag(Buffer.from(tag, 'base64url'));
      return decryption.update(content, 'base64url', 'utf8') + decryption.final('utf8');
    } catch {
      return undefined;
    }
  }

  return {
    offer({ issuer, email }) {
      const made = new Secret({ size: secretBytes });
      const url = new TOTP({ issuer, label: email, secret: made }).toString();
      return { secret: made.base32, url, stored: encrypt(made.base32) };
    },
    stepOf(stored, code, now) {
      const opened = decrypt(stored);
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
