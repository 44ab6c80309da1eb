import { z } from 'zod';
import { applicationLengths, applicationRules } from './application-rules.ts';
import { captchaFields } from './captcha.ts';
import { civilityCodes } from './civilities.ts';
import { slugSchema } from './common.ts';
import { formObject, linesField, textField } from './form-fields.ts';

const availabilityCodes = ['now', 'month', 'quarter', 'later'] as const;

/** A person who wants to work here. */
export const applicationCreateSchema = formObject(
  {
    /** Slug of the page of the job, in the language of the call; empty for an application of one's own accord. */
    job: z.union([z.literal(''), slugSchema]).prefault(''),
    /** The work that is wanted, where no job is named. */
    function: textField(applicationLengths.function),
    region: textField(applicationLengths.region),
    availability: z.enum(['', ...availabilityCodes]).prefault(''),
    civility: z.enum(civilityCodes).prefault(''),
    firstname: textField(applicationLengths.firstname),
    lastname: textField(applicationLengths.lastname),
    email: textField(applicationLengths.email),
    phone: textField(applicationLengths.phone),
    message: linesField(applicationLengths.message),
    ...captchaFields,
  },
  applicationRules,
);
