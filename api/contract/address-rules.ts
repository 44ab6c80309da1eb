import type { FieldRules } from './form-rules.ts';

/** Rules of the fields of an address, wherever one is filled in. */
export const addressRules = {
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  company: [],
  address: ['form_required'],
  address_more: [],
  zipcode: ['form_required', 'form_zip'],
  city: ['form_required'],
  country: ['form_required'],
  phone: ['form_phone'],
} as const satisfies FieldRules;

/** Characters of the longest entry in each field. */
export const addressLengths = {
  firstname: 80,
  lastname: 80,
  company: 120,
  address: 160,
  address_more: 80,
  zipcode: 12,
  city: 80,
  phone: 30,
} as const;

/** Longest name that an address has in an account. */
export const savedAddressLabelLength = 60;
