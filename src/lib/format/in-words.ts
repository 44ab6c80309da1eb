import type { Locale } from '../i18n/locale.ts';

const and: Readonly<Record<Locale, string>> = { fr: 'et', nl: 'en' };

/** A list as a sentence has it: « Pays-Bas, France et Luxembourg ». */
export const inWords = (names: readonly string[], locale: Locale): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and[locale]} ${names.at(-1)}`;
