import type { FormCountry } from '../contract/country-rules.ts';

type Holidays = readonly (string | number)[];

/**
 * Legal holidays of each country: `MM-DD`, or days after Easter Sunday. Belgium: act of 4 January 1974 and royal decree
 * of 18 April 1974; Netherlands: Algemene termijnenwet, article 3; Luxembourg: Code du travail, L. 232-2; France:
 * Code du travail, L3133-1.
 */
const holidays: Record<FormCountry, Holidays> = {
  be: ['01-01', 1, '05-01', 39, 50, '07-21', '08-15', '11-01', '11-11', '12-25'],
  nl: ['01-01', 0, 1, '04-27', 39, 49, 50, '12-25', '12-26'],
  lu: ['01-01', 1, '05-01', '05-09', 39, 50, '06-23', '08-15', '11-01', '12-25', '12-26'],
  fr: ['01-01', 1, '05-01', '05-08', 39, 50, '07-14', '08-15', '11-01', '11-11', '12-25'],
};

/** Whether a day, `2026-07-21`, is a legal holiday in a country. */
export function isPublicHoliday(country: FormCountry, isoDate: string): boolean {
  const easter = easterSunday(Number(isoDate.slice(0, 4)));
  const days = Math.round((Date.parse(isoDate) - easter) / dayMilliseconds);
  if (country === 'nl' && isKingsDayMoved(isoDate)) return isoDate.endsWith('04-26');
  return holidays[country].includes(isoDate.slice(5)) || holidays[country].includes(days);
}

const dayMilliseconds = 86_400_000;

/** The birthday of the king is celebrated on the day before when it is a Sunday. */
function isKingsDayMoved(isoDate: string): boolean {
  const isNear = isoDate.endsWith('04-26') || isoDate.endsWith('04-27');
  return isNear && new Date(`${isoDate.slice(0, 4)}-04-27`).getUTCDay() === 0;
}

/** Milliseconds at midnight UTC, by the Gregorian computus in the form of Meeus. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * correction + 114;
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1);
}
