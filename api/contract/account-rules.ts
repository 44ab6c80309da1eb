import { addressRules } from './address-rules.ts';
import type { FormCountry } from './country-rules.ts';
import type { FieldRules } from './form-rules.ts';

export const maximumEmailLength = 254;

export const newPasswordRules = {
  password: ['form_required', 'form_password_length'],
  password_confirmation: ['form_required', 'form_password_match'],
} as const satisfies FieldRules;

export const signUpRules = {
  email: ['form_required', 'form_email'],
  firstname: addressRules.firstname,
  lastname: addressRules.lastname,
  ...newPasswordRules,
  terms: ['form_terms'],
} as const satisfies FieldRules;

/** The number by which a firm of each country is known. */
export const firmNumbers = {
  be: 'enterprise_number',
  nl: 'vat_number',
  lu: 'vat_number',
  fr: 'siret',
} as const satisfies Record<FormCountry, string>;

/** The firm of a professional who signs up; the number is that of its country. */
export const firmRules = {
  company: ['form_required'],
  country: ['form_required'],
  enterprise_number: ['form_required', 'form_enterprise_number'],
  vat_number: ['form_required', 'form_vat_number'],
  siret: ['form_required', 'form_siret'],
} as const satisfies FieldRules;

export const signInRules = { email: ['form_required'], password: ['form_required'] } as const;

export const forgottenPasswordRules = { email: signUpRules.email } as const satisfies FieldRules;

export const resetPasswordRules = {
  code: ['form_required'],
  ...newPasswordRules,
} as const satisfies FieldRules;

export const changePasswordRules = {
  current_password: ['form_required'],
  ...newPasswordRules,
} as const satisfies FieldRules;

export const confirmationRules = { current_password: ['form_required'] } as const satisfies FieldRules;

export const changeEmailRules = {
  email: signUpRules.email,
  ...confirmationRules,
} as const satisfies FieldRules;

export const confirmEmailRules = {
  code: ['form_required'],
  ...confirmationRules,
} as const satisfies FieldRules;

export const profileRules = {
  firstname: addressRules.firstname,
  lastname: addressRules.lastname,
  username: ['form_link'],
  phone: ['form_phone'],
  fax: ['form_phone'],
  country: ['form_required'],
  siret: ['form_siret_country', 'form_siret'],
  enterprise_number: ['form_enterprise_number'],
  vat_number: ['form_vat_number', 'form_vat_enterprise'],
} as const satisfies FieldRules;

export const profileLengths = {
  firstname: 80,
  lastname: 80,
  username: 60,
  phone: 30,
  fax: 30,
  company: 120,
  siret: 20,
  enterprise_number: 20,
  vat_number: 20,
} as const;

export const savedAddressRules = { label: ['form_required'], ...addressRules } as const satisfies FieldRules;
