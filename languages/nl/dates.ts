import type { DateForms } from '../language.ts';

export const dates: DateForms = {
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  day: (day) => `${day}`,
  at: 'om',
  time: (hours, minutes) => (minutes === '00' ? hours : `${hours}.${minutes}`),
  afterTime: '\u00A0uur',
};
