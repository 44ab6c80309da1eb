import type { Weekday } from '../../../api/contract/opening-hours.ts';
import type { Locale } from '../../lib/i18n/locale.ts';

interface HoursMessages {
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

/** What is said of when a shop is open. */
export const hoursMessages: Readonly<Record<Locale, HoursMessages>> = {
  fr: {
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
  },
  nl: {
    hours: 'Openingsuren',
    closed: 'Gesloten',
    holidays: 'Gesloten op feestdagen',
    exceptions: 'Bijzondere dagen',
    exception: (from, to) => `van ${from} tot ${to}`,
    openUntil: (time) => `Open tot ${time}`,
    opensToday: (time) => `Gesloten, opent om ${time}`,
    opensTomorrow: (time) => `Gesloten, opent morgen om ${time}`,
    opensOn: (time, day) => `Gesloten, opent ${day} om ${time}`,
    closedNow: 'Gesloten',
    days: {
      monday: 'maandag',
      tuesday: 'dinsdag',
      wednesday: 'woensdag',
      thursday: 'donderdag',
      friday: 'vrijdag',
      saturday: 'zaterdag',
      sunday: 'zondag',
    },
  },
};
