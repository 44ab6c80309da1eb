import type { HoursMessages } from './hours-messages.fr.ts';

export const de: HoursMessages = {
  hours: 'Öffnungszeiten',
  closed: 'Geschlossen',
  holidays: 'An Feiertagen geschlossen',
  exceptions: 'Abweichende Öffnungszeiten',
  exception: (from, to) => `vom ${from} bis zum ${to}`,
  openUntil: (time) => `Geöffnet bis ${time}`,
  opensToday: (time) => `Geschlossen, öffnet um ${time}`,
  opensTomorrow: (time) => `Geschlossen, öffnet morgen um ${time}`,
  opensOn: (time, day) => `Geschlossen, öffnet am ${day} um ${time}`,
  closedNow: 'Geschlossen',
  days: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
};
