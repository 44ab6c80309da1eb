import { locales } from '../../contract/common.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import type { Services } from '../http/services.ts';
import { readMailBrand } from '../mail/brand.ts';
import type { LetterPage } from '../mail/enqueue-letter.ts';
import { isCommonPassword, isMadeOfNames } from './common-passwords.ts';

interface ChosenPassword {
  readonly password: string;
  /** Names and addresses of whoever chooses it. */
  readonly holder: readonly string[];
  readonly page: LetterPage;
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
