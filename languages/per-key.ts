import type { KnownLocale } from './known-locales.ts';
import { type Locale, locales } from './locales.ts';

/** Messages that stand in a file per language, by their key: what each is in every language. */
export function perKey<Key extends string>(
  messages: Readonly<Record<KnownLocale, Readonly<Record<Key, string>>>>,
): Readonly<Record<Key, Readonly<Record<Locale, string>>>> {
  const [first] = locales;
  const entries = Object.keys(messages[first]).map((key) => [
    key,
    Object.fromEntries(locales.map((locale) => [locale, messages[locale][key as Key]])),
  ]);
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(entries) as Record<Key, Record<Locale, string>>;
}
