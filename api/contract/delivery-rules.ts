import type { FormRule } from './form-rules.ts';

/** Rules of the fields of the delivery form outside its addresses. */
export const deliveryRules = {
  email: ['form_required', 'form_email'],
  enterprise_number: ['form_enterprise_number'],
  siret: ['form_siret'],
  vat_number: ['form_vat_number', 'form_vat_enterprise'],
  reference: ['form_link'],
  'worksite.contact': ['form_link'],
  'worksite.phone': ['form_required', 'form_phone'],
  'worksite.access_hours': ['form_link'],
} as const satisfies Record<string, readonly FormRule[]>;

/** Characters of the longest entry in each field. */
export const deliveryLengths = {
  email: 254,
  enterprise_number: 20,
  vat_number: 20,
  siret: 20,
  reference: 60,
  comment: 500,
  contact: 80,
  phone: 30,
  access_hours: 160,
} as const;
