import type { DateForms } from '../language.ts';

export const dates: DateForms = {
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  day: (day) => `${day}.`,
  at: 'um',
  time: (hours, minutes) => (minutes === '00' ? hours : `${hours}.${minutes}`),
  afterTime: '\u00A0Uhr',
};
