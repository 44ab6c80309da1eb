import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { changePasswordSchema, resetPasswordSchema } from '../../contract/account.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { type EmailPage, enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { requireGoodPassword } from '../../kernel/passwords/require-good-password.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { issueCode, spendCode } from './codes.ts';
import { type CustomerRow, findCustomer, readCustomer } from './customers.ts';
import { endSessions, openSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { noAccountMail, passwordChangedMail, resetPasswordMail } from './templates/account.ts';

type Dependencies = Pick<AccountDependencies, 'database' | 'clock' | 'siteLinks' | 'passwords'>;
interface Asker {
  readonly device: string;
  readonly page: EmailPage;
}

const namesOf = ({ email, firstname, lastname }: CustomerRow) => [email, firstname, lastname];

/** Sends a code that sets a new password; to an address without an account, an email that states so. */
export async function forgotPassword(
  dependencies: Dependencies,
  email: string,
  page: EmailPage,
): Promise<void> {
  const { database, clock, siteLinks } = dependencies;
  await database.transaction(async (tx) => {
    const known = await findCustomer(tx, email);
    const common = { recipient: known?.email ?? email, page };
    if (!known) {
      const write = () => noAccountMail(page.locale, { url: siteLinks.signUp(page) });
      await enqueueEmail(tx, dependencies, { ...common, template: 'no-account', write });
      return;
    }
    const code = await issueCode(tx, { customerId: known.id, purpose: 'reset', now: clock() });
    const url = siteLinks.newPassword(code, page);
    const write = () => resetPasswordMail(page.locale, { firstname: unlinked(known.firstname), code, url });
    await enqueueEmail(tx, dependencies, { ...common, template: 'reset-password', write });
  });
}

/** Sets a new password with the code of an email, which also confirms the address. */
export async function resetPassword(
  dependencies: Dependencies,
  { code, password }: z.output<typeof resetPasswordSchema>,
  asker: Asker,
): Promise<SignedIn> {
  const { database, clock, passwords } = dependencies;
  const passwordHash = await passwords.hash(password);
  return database.transaction(async (tx) => {
    const spent = await spendCode(tx, { code, purpose: 'reset', now: clock() });
    if (!spent) throw invalidField('code', 'form_code');
    const row = await readCustomer(tx, spent.customerId);
    // The code stays valid: nothing of this is stored.
    await requireGoodPassword(tx, dependencies, { password, holder: namesOf(row), page: asker.page });
    return setPassword(tx, dependencies, { row, passwordHash, asker });
  });
}

/** Sets a new password for a user who knows the present one. */
export async function changePassword(
  dependencies: Dependencies,
  customerId: number,
  { current_password: current, password }: z.output<typeof changePasswordSchema>,
  asker: Asker,
): Promise<SignedIn> {
  const { database, passwords } = dependencies;
  const row = await readCustomer(database.db, customerId);
  await checkPassword(dependencies, row, current);
  await requireGoodPassword(database.db, dependencies, { password, holder: namesOf(row), page: asker.page });
  const passwordHash = await passwords.hash(password);
  return database.transaction((tx) => setPassword(tx, dependencies, { row, passwordHash, asker }));
}

/** @throws ApiError on `current_password` */
export async function checkPassword(
  { passwords }: Pick<Dependencies, 'passwords'>,
  { passwordHash }: CustomerRow,
  password: string,
): Promise<void> {
  if (!(await passwords.isRight(password, passwordHash)))
    throw invalidField('current_password', 'form_password_wrong');
}

/** All sessions end, that of the asker with them: it goes on under a new token. */
async function setPassword(
  tx: Transaction,
  dependencies: Dependencies,
  { row, passwordHash, asker }: { row: CustomerRow; passwordHash: string; asker: Asker },
): Promise<SignedIn> {
  const now = dependencies.clock();
  const change = { passwordHash, verifiedAt: row.verifiedAt ?? now, updatedAt: now };
  await tx.update(customer).set(change).where(eq(customer.id, row.id));
  await endSessions(tx, row.id);
  await enqueueEmail(tx, dependencies, {
    template: 'password-changed',
    recipient: row.email,
    page: asker.page,
    write: () =>
      passwordChangedMail(asker.page.locale, {
        firstname: unlinked(row.firstname),
        at: now,
        url: dependencies.siteLinks.forgottenPassword(asker.page),
      }),
  });
  const session = await openSession(tx, { customerId: row.id, device: asker.device, now });
  return { customer: { ...row, ...change }, session };
}
