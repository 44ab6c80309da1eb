import { perKey } from '../../../languages/per-key.ts';
import type { CharacteristicKey, Packaging, Technical } from '../../contract/catalogue.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import { formatNumber, gapBefore } from '../../rules/format-number.ts';
import { fr as characteristicLabelsFr } from './characteristic-labels.fr.ts';
import { nl as characteristicLabelsNl } from './characteristic-labels.nl.ts';
import { fr as packagingNamesFr } from './packaging-names.fr.ts';
import { nl as packagingNamesNl } from './packaging-names.nl.ts';

export const characteristicLabels: Record<CharacteristicKey, Translated<string>> = perKey({
  fr: characteristicLabelsFr,
  nl: characteristicLabelsNl,
});

export const packagingNames: Record<Packaging, Translated<string>> = perKey({
  fr: packagingNamesFr,
  nl: packagingNamesNl,
});

const bases = {
  per_mm: { symbol: '/m²', fr: 'par mm', nl: 'per mm' },
  per_coat: { symbol: '/m²', fr: 'par couche', nl: 'per laag' },
  per_metre: { symbol: '', fr: 'par mètre linéaire', nl: 'per strekkende meter' },
  per_area: { symbol: '/m²', fr: '', nl: '' },
} as const;
const hourSymbols: Translated<string> = { fr: 'h', nl: 'u' };
const withUnit = (value: number, unit: string, locale: Locale) =>
  `${formatNumber(value, locale)}${gapBefore(unit, locale)}${unit}`;

/** « 1 000 g/m² par mm » */
export function consumptionText(
  { amount, unit, basis }: NonNullable<Technical['consumption']>,
  locale: Locale,
): string {
  const words = bases[basis][locale];
  return `${withUnit(amount, `${unit}${bases[basis].symbol}`, locale)}${words === '' ? '' : ` ${words}`}`;
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
  return isHours ? withUnit(minutes / 60, hourSymbols[locale], locale) : withUnit(minutes, 'min', locale);
}

export function mixingText(mixing: NonNullable<Technical['mixing']>, locale: Locale): string {
  switch (mixing.kind) {
    case 'ready':
      return { fr: 'prêt à l’emploi', nl: 'gebruiksklaar' }[locale];
    case 'water':
      return withUnit(mixing.value, { fr: 'L d’eau par kg', nl: 'L water per kg' }[locale], locale);
    case 'hardener':
      return withUnit(mixing.value, { fr: '% de durcisseur', nl: '% verharder' }[locale], locale);
    case 'dilution':
      return withUnit(mixing.value, { fr: 'ml par litre d’eau', nl: 'ml per liter water' }[locale], locale);
  }
}

/** « 1 à 20 mm », « jusqu’à 5 mm », « 1,5 mm » */
export function thicknessText({ min, max }: NonNullable<Technical['thickness_mm']>, locale: Locale): string {
  const largest = withUnit(max, 'mm', locale);
  if (min === max) return largest;
  if (min === 0) return `${{ fr: 'jusqu’à', nl: 'tot' }[locale]} ${largest}`;
  return `${formatNumber(min, locale)} ${{ fr: 'à', nl: 'tot' }[locale]} ${largest}`;
}
