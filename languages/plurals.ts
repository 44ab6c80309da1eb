import type { KnownLocale } from './known-locales.ts';

/**
 * The forms that a language writes a counted word in, in the order in which messages list them. What Intl distinguishes
 * beyond these takes the last one: French « 1 000 000 de lignes » has the word of « 2 lignes ».
 */
export const pluralForms = {
  fr: ['one', 'other'],
  nl: ['one', 'other'],
  de: ['one', 'other'],
} as const satisfies Readonly<Record<KnownLocale, readonly Intl.LDMLPluralRule[]>>;
