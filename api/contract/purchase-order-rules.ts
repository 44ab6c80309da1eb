import { type FileRules, megabyte, photoTypes } from './files.ts';
import type { FieldRules } from './form-rules.ts';

export const purchaseOrderRules = {
  company: ['form_required'],
  salePoint: ['form_required'],
  email: ['form_required', 'form_email'],
  orderNumber: ['form_link'],
  deliveryDate: ['form_date'],
  comment: [],
} as const satisfies FieldRules;

export const purchaseOrderLengths = {
  company: 120,
  salePoint: 120,
  email: 254,
  orderNumber: 40,
  deliveryDate: 10,
  comment: 2000,
} as const;

export const maximumTradeLines = 1000;

export const purchaseOrderFiles: FileRules = {
  name: 'files',
  types: [
    'application/pdf',
    ...photoTypes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.spreadsheet',
  ],
  maximumCount: 5,
  maximumBytes: 5 * megabyte,
};

/** The file that lines are taken from. It is read where the form is, and sent on to nobody. */
export const sheetFiles: FileRules = {
  name: 'sheet',
  types: ['text/csv'],
  maximumCount: 1,
  maximumBytes: megabyte,
};
