import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { civilityCodes } from './civilities.ts';
import type { Translated } from './common.ts';
import { slugSchema } from './common.ts';
import { type FileRules, megabyte } from './files.ts';
import { formObject, linesField, textField } from './form-fields.ts';
import type { FieldRules } from './form-rules.ts';

/** From when somebody could begin. */
export const availabilities = {
  now: { fr: 'Tout de suite', nl: 'Meteen' },
  month: { fr: 'Dans le mois', nl: 'Binnen de maand' },
  quarter: { fr: 'Dans les trois mois', nl: 'Binnen drie maanden' },
  later: { fr: 'Plus tard', nl: 'Later' },
} as const satisfies Record<string, Translated<string>>;
const availabilityCodes = ['now', 'month', 'quarter', 'later'] as const;

export const applicationRules = {
  job: [],
  function: ['form_function'],
  region: ['form_link'],
  availability: ['form_required'],
  civility: [],
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  email: ['form_required', 'form_email'],
  phone: ['form_required', 'form_phone'],
  message: [],
} as const satisfies FieldRules;
export const applicationLengths = {
  job: 200,
  function: 120,
  region: 120,
  firstname: 60,
  lastname: 60,
  email: 254,
  phone: 30,
  message: 4000,
} as const;

const letterTypes: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const oneLetter = { types: letterTypes, maximumCount: 1, maximumBytes: 5 * megabyte };
export const resumeFile: FileRules = { ...oneLetter, name: 'resume', isRequired: true };
export const coverLetterFile: FileRules = { ...oneLetter, name: 'cover_letter' };
export const applicationFiles: readonly FileRules[] = [resumeFile, coverLetterFile];

/** Somebody who wants to work here. */
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
