import type { SignUp } from '../../contract/account.ts';
import { locales } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { readMailBrand } from '../../kernel/mail/brand.ts';
import type { LetterPage } from '../../kernel/mail/enqueue-letter.ts';
import { isCommonPassword, isMadeOfNames } from './common-passwords.ts';
import type { AccountMeans } from './means.ts';

interface ChosenPassword {
  readonly password: string;
  readonly holder: Pick<SignUp, 'email' | 'firstname' | 'lastname'>;
  readonly page: LetterPage;
}

/** Refuses a new password that is easily guessed. @throws ApiError on `password` */
export async function requireGoodPassword(
  db: Queries | Transaction,
  { siteLinks }: Pick<AccountMeans, 'siteLinks'>,
  { password, holder, page }: ChosenPassword,
): Promise<void> {
  const { email, firstname, lastname } = holder;
  const homeUrl = siteLinks.home(page);
  const brands = await Promise.all(locales.map((locale) => readMailBrand(db, locale, homeUrl)));
  const { hostname } = new URL(homeUrl);
  const names = [email, firstname, lastname, hostname, ...brands.map(({ name }) => name)];
  if (isMadeOfNames(password, names)) throw invalidField('password', 'form_password_names');
  if (await isCommonPassword(password)) throw invalidField('password', 'form_password_common');
}
