import type { KnownLocale } from '../../../languages/known-locales.ts';

/** What stands below the name in the logo of each language. */
export const taglines: Readonly<Record<KnownLocale, string>> = {
  fr: 'le mur remis à plat',
  nl: 'de muur weer vlak',
  de: 'die Wand wieder eben',
};
