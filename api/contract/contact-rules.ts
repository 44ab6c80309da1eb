import type { FieldRules } from './form-rules.ts';

export const contactRules = {
  subject: ['form_required'],
  message: ['form_required'],
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  company: [],
  email: ['form_required', 'form_email'],
  phone: ['form_phone'],
  country: ['form_required'],
  zipcode: ['form_zip'],
} as const satisfies FieldRules;

export const contactLengths = {
  message: 4000,
  firstname: 60,
  lastname: 60,
  company: 120,
  email: 254,
  phone: 30,
  zipcode: 10,
} as const;
