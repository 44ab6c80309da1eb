import type { FieldRules } from './form-rules.ts';

export const trainingRegistrationRules = {
  session: ['form_required'],
  period: ['form_period'],
  people: ['form_required', 'form_minimum', 'form_people'],
  waiting: [],
  civility: [],
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  company: ['form_required'],
  function: ['form_required', 'form_link'],
  email: ['form_required', 'form_email'],
  phone: ['form_phone'],
  vat_number: ['form_vat_number'],
  lang: [],
  comment: [],
} as const satisfies FieldRules;

export const trainingRegistrationLengths = {
  people: 2,
  firstname: 60,
  lastname: 60,
  company: 120,
  function: 120,
  email: 254,
  phone: 30,
  vat_number: 20,
  comment: 2000,
} as const;
