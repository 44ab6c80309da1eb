import { languageTags } from '../../../../languages/tags.ts';
import type { Locale } from '../../../contract/common.ts';
import type { MailDocument } from '../../../kernel/mail/templates/document.ts';
import type { CodeMail, WelcomeMail } from './account-parts.ts';
import { accountTexts } from './account-texts.ts';

/** « 2 mars 2026 à 10:30 », as clocks in Belgium show it. */
const momentIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Brussels',
  }).format(at);

interface Link {
  readonly url: string;
}

/** After a sign-up: the address is confirmed with the code and the password. */
export const confirmAddressMail = (
  locale: Locale,
  mail: CodeMail & { readonly brandName: string },
): MailDocument => ({ locale, ...accountTexts[locale].confirmAddress(mail) });

/** After a sign-up with an address that has an account. */
export const accountExistsMail = (locale: Locale, mail: Link): MailDocument => ({
  locale,
  ...accountTexts[locale].accountExists(mail),
});

export const resetPasswordMail = (locale: Locale, mail: CodeMail): MailDocument => ({
  locale,
  ...accountTexts[locale].resetPassword(mail),
});

/** After a forgotten password, to an address without an account. */
export const noAccountMail = (locale: Locale, mail: Link): MailDocument => ({
  locale,
  ...accountTexts[locale].noAccount(mail),
});

interface PasswordChangedMail {
  readonly firstname: string;
  readonly at: Date;
  readonly url: string;
}

export const passwordChangedMail = (
  locale: Locale,
  { firstname, at, url }: PasswordChangedMail,
): MailDocument => ({
  locale,
  ...accountTexts[locale].passwordChanged({ firstname, moment: momentIn(locale, at), url }),
});

/** Once the address is confirmed. */
export const welcomeMail = (locale: Locale, mail: WelcomeMail): MailDocument => ({
  locale,
  ...accountTexts[locale].welcome(mail),
});

/** To the new address of an account. */
export const confirmEmailMail = (locale: Locale, mail: CodeMail): MailDocument => ({
  locale,
  ...accountTexts[locale].confirmEmail(mail),
});

/** To an address that has an account of its own. */
export const emailTakenMail = (locale: Locale, mail: Link): MailDocument => ({
  locale,
  ...accountTexts[locale].emailTaken(mail),
});

interface EmailChangedMail {
  readonly firstname: string;
  /** The new one. */
  readonly email: string;
  readonly at: Date;
}

/** To the former address, once the new one is confirmed. */
export const emailChangedMail = (
  locale: Locale,
  { firstname, email, at }: EmailChangedMail,
): MailDocument => ({
  locale,
  ...accountTexts[locale].emailChanged({ firstname, moment: momentIn(locale, at), shown: masked(email) }),
});

/** « a…e@example.com »: enough to know it again, too little to write to. */
const masked = (email: string): string =>
  email.replace(/^(.)[^@]*?(.?)@/, (_, first: string, last: string) => `${first}…${last}@`);
