import type { NumberForms } from '../language.ts';

export const numbers: NumberForms = {
  thousands: '\u00A0',
  decimals: ',',
  hasPointThousands: false,
  beforePercent: '\u00A0',
  isSymbolFirst: false,
  beforeColon: '\u00A0',
  fileUnits: ['ko', 'Mo'],
};
