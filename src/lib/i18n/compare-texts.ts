import type { Locale } from '../../../languages/locales.ts';
import { perLocale } from '../../../languages/per-locale.ts';
import { languageTags } from '../../../languages/tags.ts';

const collators = perLocale((locale) => new Intl.Collator(languageTags[locale]));

/** The order of a language. `localeCompare` would look its rules up at every comparison. */
export const compareTexts = (locale: Locale, one: string, other: string): number =>
  collators[locale].compare(one, other);
