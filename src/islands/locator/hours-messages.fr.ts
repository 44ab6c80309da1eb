import type { Weekday } from '../../../api/contract/opening-hours.ts';

export interface HoursMessages {
  readonly hours: string;
  readonly closed: string;
  readonly holidays: string;
  readonly exceptions: string;
  readonly exception: (from: string, to: string) => string;
  readonly openUntil: (time: string) => string;
  readonly opensToday: (time: string) => string;
  readonly opensTomorrow: (time: string) => string;
  readonly opensOn: (time: string, day: string) => string;
  readonly closedNow: string;
  readonly days: Readonly<Record<Weekday, string>>;
}

export const fr: HoursMessages = {
  hours: 'Horaires',
  closed: 'Fermé',
  holidays: 'Fermé les jours fériés',
  exceptions: 'Jours particuliers',
  exception: (from, to) => `du ${from} au ${to}`,
  openUntil: (time) => `Ouvert jusqu’à ${time}`,
  opensToday: (time) => `Fermé, ouvre à ${time}`,
  opensTomorrow: (time) => `Fermé, ouvre demain à ${time}`,
  opensOn: (time, day) => `Fermé, ouvre ${day} à ${time}`,
  closedNow: 'Fermé',
  days: {
    monday: 'lundi',
    tuesday: 'mardi',
    wednesday: 'mercredi',
    thursday: 'jeudi',
    friday: 'vendredi',
    saturday: 'samedi',
    sunday: 'dimanche',
  },
};
