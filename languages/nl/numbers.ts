import type { NumberForms } from '../language.ts';

export const numbers: NumberForms = {
  thousands: '.',
  decimals: ',',
  hasPointThousands: true,
  beforePercent: '',
  isSymbolFirst: true,
  beforeColon: '',
  fileUnits: ['kB', 'MB'],
};
