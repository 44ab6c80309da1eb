import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { formCountries } from './country-rules.ts';
import { type FileRules, megabyte, photoTypes } from './files.ts';
import { formObject, linesField, textField } from './form-fields.ts';
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
  company: ['form_required', 'form_link'],
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
/** More than the site has words for what is filled. */
const maximumSupports = 20;

/** Photos of the walls. */
export const constructionStartFiles: FileRules = {
  name: 'photos',
  types: photoTypes,
  maximumCount: 5,
  maximumBytes: 5 * megabyte,
};

/** A worksite where help is wanted at the start. The address is that of the site. */
export const constructionStartCreateSchema = formObject(
  {
    address: textField(constructionStartLengths.address),
    country: z.enum(formCountries).prefault('be'),
    zipcode: textField(constructionStartLengths.zipcode),
    city: textField(constructionStartLengths.city),
    /** Day on which the work begins, `2027-03-15`. */
    start_date: textField(constructionStartLengths.start_date),
    /** In square metres. */
    surface: textField(constructionStartLengths.surface),
    /** What is to be filled, in the words of the form. */
    supports: z
      .array(textField(60, ['form_link']))
      .max(maximumSupports)
      .prefault([]),
    /** Products and quantities, a line each. */
    products: linesField(constructionStartLengths.products),
    /** Day by which the products have to be there. */
    deadline: textField(constructionStartLengths.deadline),
    /** Somebody of the house should come by. */
    visit: z.boolean().prefault(false),
    comment: linesField(constructionStartLengths.comment),
    company: textField(constructionStartLengths.company),
    firstname: textField(constructionStartLengths.firstname),
    lastname: textField(constructionStartLengths.lastname),
    email: textField(constructionStartLengths.email),
    phone: textField(constructionStartLengths.phone),
    ...captchaFields,
  },
  constructionStartRules,
);
