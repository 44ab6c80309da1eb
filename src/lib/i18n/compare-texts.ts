import type { Locale } from './locale.ts';

const collators: Record<Locale, Intl.Collator> = {
  fr: new Intl.Collator('fr'),
  nl: new Intl.Collator('nl'),
};

/** The order of a language. `localeCompare` would look its rules up at every comparison. */
export const compareTexts = (locale: Locale, one: string, other: string): number =>
  collators[locale].compare(one, other);
