import type { Technical } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { formatNumber, gapBefore } from '../../rules/format-number.ts';
import { measureWords } from './measure-words.ts';

const basisSymbols = { per_mm: '/m²', per_coat: '/m²', per_metre: '', per_area: '/m²' } as const;
const withUnit = (value: number, unit: string, locale: Locale) =>
  `${formatNumber(value, locale)}${gapBefore(unit, locale)}${unit}`;

/** « 1 000 g/m² par mm » */
export function consumptionText(
  { amount, unit, basis }: NonNullable<Technical['consumption']>,
  locale: Locale,
): string {
  const words = measureWords[locale][basis];
  return `${withUnit(amount, `${unit}${basisSymbols[basis]}`, locale)}${words === '' ? '' : ` ${words}`}`;
}

/** « 24 h / 1 h »: before painting, before the next coat; a missing one is a dash. */
export function dryingText(dryingHours: number | null, recoatHours: number | null, locale: Locale): string {
  const times = [dryingHours, recoatHours].map((hours) =>
    hours === null ? '–' : timeText(hours * 60, locale),
  );
  return recoatHours === null ? (times[0] ?? '') : times.join(' / ');
}

/** « 45 min », « 90 min », « 6 h », « 2,5 h » */
export function timeText(minutes: number, locale: Locale): string {
  const isHours = minutes >= 120 ? minutes % 30 === 0 : minutes === 60;
  return isHours
    ? withUnit(minutes / 60, measureWords[locale].hours, locale)
    : withUnit(minutes, 'min', locale);
}

export function mixingText(mixing: NonNullable<Technical['mixing']>, locale: Locale): string {
  const words = measureWords[locale];
  switch (mixing.kind) {
    case 'ready':
      return words.ready;
    case 'water':
      return withUnit(mixing.value, words.water, locale);
    case 'hardener':
      return withUnit(mixing.value, words.hardener, locale);
    case 'dilution':
      return withUnit(mixing.value, words.dilution, locale);
  }
}

/** « 1 à 20 mm », « jusqu’à 5 mm », « 1,5 mm » */
export function thicknessText({ min, max }: NonNullable<Technical['thickness_mm']>, locale: Locale): string {
  const largest = withUnit(max, 'mm', locale);
  if (min === max) return largest;
  if (min === 0) return `${measureWords[locale].upTo} ${largest}`;
  return `${formatNumber(min, locale)} ${measureWords[locale].to} ${largest}`;
}
