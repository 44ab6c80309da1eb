import { locales } from '../../contract/common.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import type { Services } from '../http/services.ts';
import { readMailBrand } from '../mail/brand.ts';
import type { EmailPage } from '../mail/enqueue-email.ts';
import { isCommonPassword, isMadeOfNames } from './common-passwords.ts';

interface ChosenPassword {
  readonly password: string;
  /** Names and addresses of the user who chooses it. */
  readonly holder: readonly string[];
  readonly page: EmailPage;
}

/** Refuses a new password that is easily guessed. @throws ApiError on `password` */
export async function requireGoodPassword(
  db: Queries | Transaction,
  { siteLinks }: Pick<Services, 'siteLinks'>,
  { password, holder, page }: ChosenPassword,
): Promise<void> {
  const homeUrl = siteLinks.home(page);
  const brands = await Promise.all(locales.map((locale) => readMailBrand(db, locale, homeUrl)));
  const { hostname } = new URL(homeUrl);
  const names = [...holder, hostname, ...brands.map(({ name }) => name)];
  if (isMadeOfNames(password, names)) throw invalidField('password', 'form_password_names');
  if (await isCommonPassword(password)) throw invalidField('password', 'form_password_common');
}
