import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { contactLengths, contactRules } from './contact-rules.ts';
import { formCountries } from './country-rules.ts';
import { formObject, linesField, textField } from './form-fields.ts';

const subjectCodes = ['advice', 'order', 'distributor', 'documentation', 'complaint', 'press'] as const;

/** A message to the company. Language and sales plan are those of the call. */
export const contactCreateSchema = formObject(
  {
    subject: z.enum(['', ...subjectCodes]).prefault(''),
    message: linesField(contactLengths.message),
    firstname: textField(contactLengths.firstname),
    lastname: textField(contactLengths.lastname),
    company: textField(contactLengths.company),
    email: textField(contactLengths.email),
    phone: textField(contactLengths.phone),
    country: z.enum(formCountries).prefault('be'),
    zipcode: textField(contactLengths.zipcode),
    ...captchaFields,
  },
  contactRules,
);
