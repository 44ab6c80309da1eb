import type { z } from 'zod';
import type { PasskeyAssertion } from '../contract/desk/passkeys.ts';
import type { DeskAccount, staffSignInSchema } from '../contract/desk/staff.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { nameAuditedEditor, nameAuditedSubject } from '../kernel/http/audit.ts';
import { networkOfAddress } from '../kernel/http/network-of-address.ts';
import { nameActor } from '../kernel/http/request-context.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import { readStanding } from './factor-standing.ts';
import { spendAssertion } from './passkeys.ts';
import { spendSecondFactor } from './second-factors.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { sendAccessNotice } from './staff-emails.ts';
import { findByEmail, lockStaff, type StaffRow, toAccount } from './staff-rows.ts';
import { openSession } from './staff-sessions.ts';

type Dependencies = Pick<
  StaffDependencies,
  'database' | 'clock' | 'siteLinks' | 'passwords' | 'secondFactors'
>;

type PasskeyDependencies = Pick<StaffDependencies, 'database' | 'clock' | 'siteLinks' | 'passkeyChallenges'>;

/** The browser that somebody signs in with. */
interface Visit {
  readonly device: string;
  readonly clientAddress: string;
  /** Its holder has signed in with it before. */
  readonly isKnown: boolean;
}

export interface SignedIn {
  readonly session: { readonly token: string; readonly expires_at: string };
  readonly account: DeskAccount;
}

/**
 * Opens a session for the right password and, where there is a second factor, the right code.
 * @param codeGuesses counts wrong codes by account: only who knows the password comes so far
 * @throws ApiError `missing_credentials`, `wrong_credentials`, `second_factor_needed`, `wrong_second_factor`
 */
export async function signInStaff(
  dependencies: Dependencies,
  { email, password, code }: z.output<typeof staffSignInSchema>,
  { visit, codeGuesses }: { visit: Visit; codeGuesses: RateLimiter },
): Promise<SignedIn> {
  const { database, clock, passwords, secondFactors } = dependencies;
  if (email === '' || password === '') throw new ApiError('missing_credentials');
  const known = await findByEmail(database.db, email);
  if (!known?.passwordHash) {
    await passwords.pretendToCheck(password);
    throw new ApiError('wrong_credentials');
  }
  nameAuditedSubject(known.id);
  if (!(await passwords.isRight(password, known.passwordHash))) throw new ApiError('wrong_credentials');
  const { hasFactor } = await readStanding(database.db, known.id);
  if (hasFactor) {
    if (code === '') throw new ApiError('second_factor_needed');
    await codeGuesses.take(String(known.id));
  }
  const now = clock();
  const signedIn = await database.transaction(async (tx) => {
    const row = await lockStaff(tx, known.id);
    // A password or a factor that was changed meanwhile is not opened with the former one.
    const isOther = row.passwordHash !== known.passwordHash || row.totpSecret !== known.totpSecret;
    if (isOther || (await readStanding(tx, row.id)).hasFactor !== hasFactor)
      throw new ApiError('wrong_credentials');
    if (hasFactor && !(await spendSecondFactor(tx, secondFactors, row, { code, now })))
      throw new ApiError('wrong_second_factor');
    return enter(tx, dependencies, row, visit);
  });
  await codeGuesses.forget(String(known.id));
  return signedIn;
}

/** Opens a session for a passkey. @throws ApiError `wrong_passkey` */
export async function signInByPasskey(
  dependencies: PasskeyDependencies,
  assertion: PasskeyAssertion,
  visitOf: (email: string) => Visit,
): Promise<SignedIn> {
  const id = await spendAssertion(dependencies, assertion);
  nameAuditedSubject(id);
  return dependencies.database.transaction(async (tx) => {
    const row = await lockStaff(tx, id);
    return enter(tx, dependencies, row, visitOf(row.email));
  });
}

/** Opens the session of a person who has shown who they are, and notifies them of a browser that is new to their account. */
async function enter(
  tx: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'siteLinks'>,
  row: StaffRow,
  { device, clientAddress, isKnown }: Visit,
): Promise<SignedIn> {
  nameActor('staff', row.id);
  nameAuditedEditor({ kind: 'staff', id: row.id, name: row.name });
  const session = await openSession(tx, { staffId: row.id, device, now: dependencies.clock() });
  if (!isKnown) {
    const network = networkOfAddress(clientAddress);
    await sendAccessNotice(tx, dependencies, row, { kind: 'device', device: shortened(device), network });
  }
  return { session, account: await toAccount(tx, row) };
}

/** What an email shows of the name that a browser gives itself. */
const shortened = (device: string): string => (device === '' ? '?' : device.slice(0, 120));
