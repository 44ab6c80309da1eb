import { type FileRules, megabyte, photoTypes } from './files.ts';
import type { FieldRules } from './form-rules.ts';

export const constructionStartRules = {
  address: ['form_required', 'form_link'],
  country: ['form_required'],
  zipcode: ['form_required', 'form_zip'],
  city: ['form_required', 'form_link'],
  start_date: ['form_required', 'form_date'],
  surface: ['form_required', 'form_minimum'],
  supports: [],
  products: [],
  deadline: ['form_date'],
  visit: [],
  comment: [],
  company: ['form_required'],
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  email: ['form_required', 'form_email'],
  phone: ['form_required', 'form_phone'],
} as const satisfies FieldRules;

export const constructionStartLengths = {
  address: 120,
  zipcode: 10,
  city: 80,
  start_date: 10,
  surface: 10,
  products: 2000,
  deadline: 10,
  comment: 2000,
  company: 120,
  firstname: 60,
  lastname: 60,
  email: 254,
  phone: 30,
} as const;

/** Photos of the walls. */
export const constructionStartFiles: FileRules = {
  name: 'photos',
  types: photoTypes,
  maximumCount: 5,
  maximumBytes: 5 * megabyte,
};
