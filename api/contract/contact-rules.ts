import type { Translated } from './common.ts';
import type { FieldRules } from './form-rules.ts';

/** What somebody writes about. */
export const contactSubjects = {
  advice: { fr: 'Conseil technique', nl: 'Technisch advies' },
  order: { fr: 'Commande', nl: 'Bestelling' },
  distributor: { fr: 'Devenir distributeur', nl: 'Verdeler worden' },
  documentation: { fr: 'Documentation', nl: 'Documentatie' },
  complaint: { fr: 'Réclamation', nl: 'Klacht' },
  press: { fr: 'Presse', nl: 'Pers' },
} as const satisfies Record<string, Translated<string>>;

export const contactRules = {
  subject: ['form_required'],
  message: ['form_required'],
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  company: ['form_link'],
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
