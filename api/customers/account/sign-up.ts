import { isNull } from 'drizzle-orm';
import type { NewAccount } from '../../contract/account.ts';
import { firmNumbers } from '../../contract/account-rules.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { type EmailPage, enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { requireGoodPassword } from '../../kernel/passwords/require-good-password.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { issueCode } from './codes.ts';
import type { CustomerRow } from './customers.ts';
import { toFirmNumbers } from './profile.ts';
import { accountExistsMail, confirmAddressMail } from './templates/account.ts';

type Dependencies = Pick<AccountDependencies, 'database' | 'clock' | 'siteLinks' | 'passwords'>;

/**
 * Makes an account that waits for its address to be confirmed. A customer who has an account already gets an email that
 * states so; the response and the work are the same. Until the address is confirmed, the latest sign-up counts.
 */
export async function signUp(dependencies: Dependencies, input: NewAccount, page: EmailPage): Promise<void> {
  const { database, clock, siteLinks, passwords } = dependencies;
  const { email, firstname, lastname, password, company, country } = input;
  if (page.target === 'pro') requireFirm(input);
  await requireGoodPassword(database.db, dependencies, {
    password,
    holder: [email, firstname, lastname],
    page,
  });
  const passwordHash = await passwords.hash(password);
  const now = clock();
  await database.transaction(async (tx) => {
    const row = {
      email,
      firstname,
      lastname,
      passwordHash,
      locale: page.locale,
      target: page.target,
      company,
      country,
      ...toFirmNumbers(input),
      emailKey: toEmailKey(email),
      createdAt: now,
      updatedAt: now,
    };
    const [saved] = await tx
      .insert(customer)
      .values(row)
      .onConflictDoUpdate({ target: customer.emailKey, set: row, setWhere: isNull(customer.verifiedAt) })
      .returning({ id: customer.id });
    if (saved) await askToConfirm(tx, dependencies, { ...saved, email, firstname }, page);
    else {
      await enqueueEmail(tx, dependencies, {
        template: 'account-exists',
        recipient: email,
        page,
        write: () => accountExistsMail(page.locale, { url: siteLinks.forgottenPassword(page) }),
      });
    }
  });
}

/** A professional gives the firm: its name, and the number that its country knows it by. */
function requireFirm(input: NewAccount): void {
  const asked = ['company', firmNumbers[input.country]] as const;
  const fields = asked
    .filter((path) => input[path] === '')
    .map((path) => ({ path, fault: 'form_required' }) as const);
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
}

/** Sends the email that confirms an address, with a code that ends those of earlier ones. */
export async function askToConfirm(
  tx: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'siteLinks'>,
  { id, firstname, email }: Pick<CustomerRow, 'id' | 'firstname' | 'email'>,
  page: EmailPage,
): Promise<void> {
  const code = await issueCode(tx, { customerId: id, purpose: 'verify', now: dependencies.clock() });
  const url = dependencies.siteLinks.confirmAddress(code, page);
  await enqueueEmail(tx, dependencies, {
    template: 'confirm-address',
    recipient: email,
    page,
    write: (brand) =>
      confirmAddressMail(page.locale, { firstname: unlinked(firstname), code, url, brandName: brand.name }),
  });
}
