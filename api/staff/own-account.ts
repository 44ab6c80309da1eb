import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  DeskAccount,
  deskAccountInputSchema,
  freshFactorSchema,
  newStaffPasswordSchema,
  staffPasswordSchema,
} from '../contract/desk/staff.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { staff } from '../kernel/database/schema/staff.ts';
import { ApiError, invalidField } from '../kernel/http/api-error.ts';
import { nameAuditedEditor } from '../kernel/http/audit.ts';
import { readMailBrand } from '../kernel/mail/brand.ts';
import { requireGoodPassword } from '../kernel/passwords/require-good-password.ts';
import { readStanding } from './factor-standing.ts';
import { spendAssertion } from './passkeys.ts';
import type { Person } from './person.ts';
import { renewRecoveryCodes, spendSecondFactor } from './second-factors.ts';
import { type StaffCodePurpose, spendStaffCode } from './staff-codes.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { pageOf, pretendToSendReset, sendAccessChanged, sendReset } from './staff-emails.ts';
import { findByEmail, lockStaff, type StaffRow, toAccount } from './staff-rows.ts';
import { endSessions, freshenSession } from './staff-sessions.ts';

type Dependencies = Pick<
  StaffDependencies,
  'database' | 'clock' | 'siteLinks' | 'passwords' | 'secondFactors' | 'passkeyChallenges'
>;

export const updateAccount = (
  { database, clock }: Dependencies,
  { id }: Person,
  { name, lang }: z.output<typeof deskAccountInputSchema>,
): Promise<DeskAccount> =>
  database.transaction(async (tx) => {
    const row = await lockStaff(tx, id);
    await tx.update(staff).set({ name, locale: lang, updatedAt: clock() }).where(eq(staff.id, id));
    return toAccount(tx, { ...row, name, locale: lang });
  });

/** Sets a new password for a user who knows the present one; all other sessions end. */
export async function changeOwnPassword(
  dependencies: Dependencies,
  { id, sessionId }: Person,
  { current_password, password }: z.output<typeof staffPasswordSchema>,
): Promise<void> {
  const { database, passwords } = dependencies;
  const row = await checkOwnPassword(dependencies, id, current_password);
  await requireGood(database.db, dependencies, row, password);
  const passwordHash = await passwords.hash(password);
  await database.transaction((tx) => setPassword(tx, dependencies, row, { passwordHash, except: sessionId }));
}

/** @throws ApiError on `current_password` */
async function checkOwnPassword(
  { database, passwords }: Dependencies,
  id: number,
  password: string,
): Promise<StaffRow> {
  const [row] = await database.db.select().from(staff).where(eq(staff.id, id));
  if (!row) throw new ApiError('unauthorized');
  if (!row.passwordHash || !(await passwords.isRight(password, row.passwordHash)))
    throw invalidField('current_password', 'form_password_wrong');
  return row;
}

const requireGood = (
  db: Parameters<typeof requireGoodPassword>[0],
  dependencies: Dependencies,
  row: StaffRow,
  password: string,
) => requireGoodPassword(db, dependencies, { password, holder: [row.email, row.name], page: pageOf(row) });

async function setPassword(
  tx: Transaction,
  dependencies: Dependencies,
  row: StaffRow,
  { passwordHash, except }: { passwordHash: string; except?: number | undefined },
): Promise<void> {
  await tx.update(staff).set({ passwordHash, updatedAt: dependencies.clock() }).where(eq(staff.id, row.id));
  await endSessions(tx, row.id, { except });
  if (row.passwordHash !== null) await sendAccessChanged(tx, dependencies, row, 'password');
}

/** Sends a code to an account that has a password; does not reveal whether there is one, not even by the time that it takes. */
export async function forgetOwnPassword(dependencies: Dependencies, email: string): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    const row = await findByEmail(tx, email);
    if (row?.passwordHash) await sendReset(tx, dependencies, row);
    else await pretendToSendReset(tx, dependencies, email);
  });
}

/** Sets a password with the code of an email. The code stays good when the password is not. */
export async function setPasswordByCode(
  dependencies: Dependencies,
  purpose: StaffCodePurpose,
  { code, password }: z.output<typeof newStaffPasswordSchema>,
): Promise<void> {
  const { database, clock, passwords } = dependencies;
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const row = await lockStaff(tx, await spendStaffCode(tx, { code, purpose, now: clock() }));
    await requireGood(tx, dependencies, row, password);
    nameAuditedEditor({ kind: 'staff', id: row.id, name: row.name });
    await setPassword(tx, dependencies, row, { passwordHash });
  });
}

/** Begins to set up an authenticator app. */
export async function offerTotp(dependencies: Dependencies, { id }: Person, password: string) {
  const { database, secondFactors, siteLinks } = dependencies;
  const row = await checkOwnPassword(dependencies, id, password);
  const brand = await readMailBrand(database.db, row.locale, siteLinks.home(pageOf(row)));
  const { secret, url, stored } = secondFactors.offer({ issuer: brand.name, email: row.email });
  await database.transaction((tx) => tx.update(staff).set({ totpOffer: stored }).where(eq(staff.id, id)));
  return { secret, url };
}

/** Ends it with a code of the app, and makes recovery codes; all other sessions end. @throws ApiError on `code` */
export const confirmTotp = (dependencies: Dependencies, { id, sessionId }: Person, code: string) =>
  dependencies.database.transaction(async (tx) => {
    const { clock, secondFactors } = dependencies;
    const row = await lockStaff(tx, id);
    if (row.totpOffer === null) throw new ApiError('conflict');
    const step = secondFactors.stepOf(row.totpOffer, code, clock());
    if (step === undefined) throw invalidField('code', 'form_code');
    const change = { totpSecret: row.totpOffer, totpOffer: null, totpStep: step, updatedAt: clock() };
    await tx.update(staff).set(change).where(eq(staff.id, id));
    await endSessions(tx, id, { except: sessionId });
    if (sessionId !== undefined) await freshenSession(tx, sessionId, clock());
    await sendAccessChanged(tx, dependencies, row, 'factor_added');
    return { recovery_codes: await renewRecoveryCodes(tx, id) };
  });

/**
 * Makes the session of a person fresh: with a code or a passkey, or with the password where there is no second factor.
 * @throws ApiError on `code` or `current_password`
 */
export async function confirmFactor(
  dependencies: Dependencies,
  { id, sessionId }: Person,
  { code, current_password, passkey }: z.output<typeof freshFactorSchema>,
): Promise<void> {
  const { database, clock, secondFactors } = dependencies;
  const { hasFactor } = await readStanding(database.db, id);
  if (!hasFactor) await checkOwnPassword(dependencies, id, current_password);
  const owner = passkey && hasFactor ? await spendAssertion(dependencies, passkey) : undefined;
  if (owner !== undefined && owner !== id) throw new ApiError('wrong_passkey');
  await database.transaction(async (tx) => {
    const now = clock();
    const row = await lockStaff(tx, id);
    const needsCode = hasFactor && owner === undefined;
    if (needsCode && !(await spendSecondFactor(tx, secondFactors, row, { code, now })))
      throw invalidField('code', 'form_code');
    if (sessionId !== undefined) await freshenSession(tx, sessionId, now);
  });
}

/** @throws ApiError `conflict` without a second factor */
export async function renewOwnRecoveryCodes(dependencies: Dependencies, { id }: Person, password: string) {
  await checkOwnPassword(dependencies, id, password);
  if (!(await readStanding(dependencies.database.db, id)).hasFactor) throw new ApiError('conflict');
  const recovery_codes = await dependencies.database.transaction((tx) => renewRecoveryCodes(tx, id));
  return { recovery_codes };
}
