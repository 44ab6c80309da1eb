import type { HoursMessages } from './hours-messages.fr.ts';

export const nl: HoursMessages = {
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
};
