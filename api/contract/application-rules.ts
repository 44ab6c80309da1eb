import { type FileRules, megabyte } from './files.ts';
import type { FieldRules } from './form-rules.ts';

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

const documentTypes: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

const oneDocument = { types: documentTypes, maximumCount: 1, maximumBytes: 5 * megabyte };

export const resumeFile: FileRules = { ...oneDocument, name: 'resume', isRequired: true };

export const coverLetterFile: FileRules = { ...oneDocument, name: 'cover_letter' };

export const applicationFiles: readonly FileRules[] = [resumeFile, coverLetterFile];
