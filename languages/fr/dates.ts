import type { DateForms } from '../language.ts';

export const dates: DateForms = {
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  day: (day) => (day === 1 ? '1er' : `${day}`),
  at: 'à',
  time: (hours, minutes) => [hours, 'h', ...(minutes === '00' ? [] : [minutes])].join('\u00A0'),
  afterTime: '',
};
