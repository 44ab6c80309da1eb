import { civilities } from '../../../api/contract/civilities.ts';
import { countryName, formCountries } from '../../../api/contract/country-rules.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { formText } from '../../messages/form.ts';
import type { FieldOption } from './Field.tsx';

/** What forms of address a visitor may choose from, none first. */
export const civilityOptions = (locale: Locale): FieldOption[] => [
  { value: '', label: formText(locale)('form.noCivility') },
  ...civilities.map(({ code, label }) => ({ value: code, label: label[locale] })),
];

export const countryOptions = (locale: Locale): FieldOption[] =>
  formCountries.map((code) => ({ value: code, label: countryName(code, locale) }));

/** Choices that the contract names in both languages, below one that stands for none. */
export const translatedOptions = (
  choices: Readonly<Record<string, Readonly<Record<Locale, string>>>>,
  locale: Locale,
  none: string,
): FieldOption[] => [
  { value: '', label: none },
  ...Object.entries(choices).map(([value, label]) => ({ value, label: label[locale] })),
];
