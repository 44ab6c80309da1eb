import type { Locale } from '../lib/i18n/locale.ts';

/** The text behind a key, its `{placeholders}` filled in. */
export type Texts<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Gives the texts of one part of the site in a language. */
export const textsOf =
  <Key extends string>(messages: Record<Locale, Readonly<Record<Key, string>>>) =>
  (locale: Locale): Texts<Key> =>
  (key, values = {}) =>
    messages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
