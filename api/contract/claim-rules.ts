import { maximumLines } from './cart-limits.ts';
import { type FileRules, megabyte, photoTypes } from './files.ts';
import type { FieldRules } from './form-rules.ts';

export const claimRules = {
  email: ['form_required', 'form_email'],
  company: [],
  salePoint: [],
  orderNumber: ['form_link'],
  reason: ['form_required'],
  comment: ['form_required'],
} as const satisfies FieldRules;

export const claimLengths = {
  email: 254,
  company: 120,
  salePoint: 120,
  orderNumber: 40,
  comment: 2000,
} as const;

export const claimLineRules = {
  reference: ['form_required', 'form_link'],
  designation: ['form_link'],
  qty: ['form_minimum'],
  palette: ['form_link'],
} as const satisfies FieldRules;

export const claimLineLengths = { reference: 40, designation: 160, qty: 4, palette: 40 } as const;

export const maximumClaimLines = maximumLines;

export const claimFiles: FileRules = {
  name: 'files',
  types: photoTypes,
  maximumCount: 5,
  maximumBytes: 5 * megabyte,
};
