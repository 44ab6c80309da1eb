import type { PackInput, ProductInput, Technical } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { densityKgPerLitre } from '../../rules/density.ts';
import { formatNumber, gapBefore, noBreakSpace } from '../../rules/format-number.ts';
import { fullThicknessDays, mayBeThicker, referenceThicknessMm } from '../../rules/product-kind.ts';
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

/**
 * « 24 h / 1 h, en 2 mm »: until it is dry, before the next coat; a missing one is a dash. The thickness that the times
 * hold for stands with them where thicker coats are allowed.
 */
export function dryingText(technical: Technical, locale: Locale): string {
  const { drying_hours, recoat_hours } = technical;
  const times = [drying_hours, recoat_hours].map((hours) =>
    hours === null ? '–' : timeText(hours * 60, locale),
  );
  const written = recoat_hours === null ? (times[0] ?? '') : times.join(' / ');
  const thickness = referenceThicknessMm(technical);
  return thickness !== undefined && mayBeThicker(technical)
    ? `${written}, ${measureWords[locale].coatOf} ${withUnit(thickness, 'mm', locale)}`
    : written;
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

/** « 19 jours, en 20 mm » */
export function fullDryingText(family: number, technical: Technical, locale: Locale): string | undefined {
  const { thickness_mm } = technical;
  const days = fullThicknessDays(family, technical);
  if (days === undefined || thickness_mm === null) return undefined;
  const { days: name, coatOf } = measureWords[locale];
  return `${withUnit(days, name, locale)}, ${coatOf} ${withUnit(thickness_mm.max, 'mm', locale)}`;
}

/** « 5 à 30 °C, air et support » */
export function temperatureText(
  { min, max }: NonNullable<ProductInput['temperature_c']>,
  locale: Locale,
): string {
  const { to, airAndSupport } = measureWords[locale];
  return `${formatNumber(min, locale)} ${to} ${withUnit(max, '°C', locale)}, ${airAndSupport}`;
}

/** « 1,45 kg/L, mélange frais », « 1,7 kg/L » */
export function densityText(
  technical: Pick<Technical, 'consumption' | 'mixing'>,
  packs: readonly Pick<PackInput, 'quantity' | 'unit' | 'net_weight_kg'>[],
  locale: Locale,
): string | undefined {
  const density = densityKgPerLitre(technical, packs);
  if (density === undefined) return undefined;
  const written = `${formatNumber(density, locale, { maximumDecimals: 2 })}${noBreakSpace}kg/L`;
  return technical.mixing?.kind === 'water' ? `${written}, ${measureWords[locale].fresh}` : written;
}

/** « au plus 0,2 mm » */
export const atMostText = (value: number, unit: string, locale: Locale): string =>
  `${measureWords[locale].atMost} ${withUnit(value, unit, locale)}`;

/** « 6 mois, bien refermé » */
export const openedText = (months: number, locale: Locale): string =>
  withUnit(months, measureWords[locale].months, locale);
