import { describe, expect, it } from 'vitest';
import { clockMoment, groupDays, type OpeningIn, openState } from '../../../api/rules/opening-hours.ts';
import { isPublicHoliday } from '../../../api/rules/public-holidays.ts';
import { openStateText } from '../../../src/islands/locator/open-state-text.ts';

const day = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:30' },
];
const hours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [{ from: '09:00', to: '12:00' }],
  sunday: [],
};
const shop: OpeningIn = {
  hours,
  country: 'be',
  closed_on_holidays: true,
  exceptions: [{ from: '2026-12-24', to: '2027-01-03', spans: [] }],
};

describe('public holidays', () => {
  const daysOf = (country: OpeningIn['country'], year: number) => {
    const days: string[] = [];
    for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10);
      if (isPublicHoliday(country, date)) days.push(date.slice(5));
    }
    return days.join(' ');
  };

  it('are those of Belgium in 2026 and 2027', () => {
    expect(daysOf('be', 2026)).toBe('01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25');
    expect(daysOf('be', 2027)).toBe('01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25');
  });

  it('are those of its neighbours', () => {
    expect(daysOf('lu', 2027)).toBe('01-01 03-29 05-01 05-06 05-09 05-17 06-23 08-15 11-01 12-25 12-26');
    expect(daysOf('fr', 2026)).toBe('01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25');
    expect(daysOf('nl', 2026)).toBe('01-01 04-05 04-06 04-27 05-14 05-24 05-25 12-25 12-26');
  });

  it('move with the birthday of the king when that is a Sunday', () => {
    expect(daysOf('nl', 2031)).toContain('04-26');
    expect(daysOf('nl', 2031)).not.toContain('04-27');
  });
});

describe('a shop', () => {
  const shown = (date: string, time: string, locale: 'fr' | 'nl' = 'fr') =>
    openStateText(openState(shop, { date, time }), { date, time }, locale).replaceAll('\u00A0', ' ');

  it.each([
    ['2026-11-23', '08:00', 'Ouvert jusqu’à 12 h'],
    ['2026-11-23', '11:59', 'Ouvert jusqu’à 12 h'],
    ['2026-11-23', '12:00', 'Fermé, ouvre à 13 h'],
    ['2026-11-23', '18:29', 'Ouvert jusqu’à 18 h 30'],
    ['2026-11-23', '18:30', 'Fermé, ouvre demain à 8 h'],
    ['2026-11-21', '12:00', 'Fermé, ouvre lundi à 8 h'],
    // A holiday on a Wednesday.
    ['2026-11-10', '19:00', 'Fermé, ouvre jeudi à 8 h'],
    ['2026-11-11', '10:00', 'Fermé, ouvre demain à 8 h'],
    // Closed over the year's end.
    ['2026-12-24', '10:00', 'Fermé'],
  ])('on %s at %s says « %s »', (date, time, text) => {
    expect(shown(date, time)).toBe(text);
  });

  it('says it in Dutch', () => {
    expect(shown('2026-11-23', '13:05', 'nl')).toBe('Open tot 18.30 uur');
    expect(shown('2026-11-21', '12:00', 'nl')).toBe('Gesloten, opent maandag om 8 uur');
  });

  it('goes by the clock of Belgium, in summer and winter', () => {
    expect(clockMoment(new Date('2026-07-01T22:30:00Z'))).toEqual({ date: '2026-07-02', time: '00:30' });
    expect(clockMoment(new Date('2026-11-23T07:00:00Z'))).toEqual({ date: '2026-11-23', time: '08:00' });
  });

  it('gives days with the same hours together', () => {
    expect(groupDays(hours).map(({ first, last }) => [first, last])).toEqual([
      ['monday', 'friday'],
      ['saturday', 'saturday'],
      ['sunday', 'sunday'],
    ]);
  });
});
