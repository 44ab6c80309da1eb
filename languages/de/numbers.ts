import type { NumberForms } from '../language.ts';

export const numbers: NumberForms = {
  thousands: '.',
  decimals: ',',
  hasPointThousands: true,
  beforePercent: '\u00A0',
  isSymbolFirst: false,
  beforeColon: '',
  fileUnits: ['kB', 'MB'],
};
