import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { constructionStartLengths, constructionStartRules } from './construction-start-rules.ts';
import { formCountries } from './country-rules.ts';
import { formObject, linesField, textField } from './form-fields.ts';

/** More than the site has words for what is filled. */
const maximumSupports = 20;

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
    /** An adviser of the company should come by. */
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
