import type { z } from 'zod';
import type {
  changePasswordSchema,
  profileInputSchema,
  savedAddressInputSchema,
  signUpSchema,
} from '../../../api/contract/account.ts';
import { firmNumbers } from '../../../api/contract/account-rules.ts';
import { addressLengths } from '../../../api/contract/address-rules.ts';
import { isFormCountry } from '../../../api/contract/country-rules.ts';
import { captchaTexts, formTexts, isTicked, namesOf } from './form-texts.ts';

/** Fields of the profile form. */
export const profileFieldNames = [
  'civility',
  'firstname',
  'lastname',
  'username',
  'phone',
  'fax',
  'company',
  'country',
  'siret',
  'enterprise_number',
  'vat_number',
] as const;

/** Fields of the form of an address. */
export const addressFieldNames = ['label', 'civility', 'country', ...namesOf(addressLengths)] as const;
/** What an address serves for without being chosen. */
export const addressBoxes = ['is_default_shipping', 'is_default_billing'] as const;

// All of these send what was typed: the API reports what is wrong.

export const profileBody = (fields: URLSearchParams) =>
  formTexts(fields, profileFieldNames) as z.input<typeof profileInputSchema>;

export const addressBody = (fields: URLSearchParams) =>
  ({
    ...formTexts(fields, addressFieldNames),
    ...Object.fromEntries(addressBoxes.map((name) => [name, isTicked(fields, name)])),
  }) as z.input<typeof savedAddressInputSchema>;

export const signUpBody = (fields: URLSearchParams) =>
  ({
    ...formTexts(fields, ['email', 'firstname', 'lastname', 'password', 'password_confirmation']),
    ...firmBody(fields),
    terms: isTicked(fields, 'terms'),
    ...captchaTexts(fields),
  }) as z.input<typeof signUpSchema>;

/** The firm of a professional, with the one number that its country asks for. */
function firmBody(fields: URLSearchParams): Partial<z.input<typeof signUpSchema>> {
  const country = fields.get('country') ?? '';
  if (!isFormCountry(country)) return {};
  return { country, ...formTexts(fields, ['company', firmNumbers[country]]) };
}

export const changePasswordBody = (fields: URLSearchParams): z.input<typeof changePasswordSchema> =>
  formTexts(fields, ['current_password', 'password', 'password_confirmation']);

export const forgottenPasswordBody = (fields: URLSearchParams) => ({
  ...formTexts(fields, ['email']),
  ...captchaTexts(fields),
});

export const resetPasswordBody = (fields: URLSearchParams) =>
  formTexts(fields, ['code', 'password', 'password_confirmation']);

export const confirmEmailBody = (fields: URLSearchParams) => formTexts(fields, ['code', 'current_password']);

export const changeEmailBody = (fields: URLSearchParams) => formTexts(fields, ['email', 'current_password']);

export const eraseBody = (fields: URLSearchParams) => formTexts(fields, ['current_password']);

export const signInBody = (fields: URLSearchParams) => ({
  ...formTexts(fields, ['email', 'password', 'code']),
  ...captchaTexts(fields),
});
