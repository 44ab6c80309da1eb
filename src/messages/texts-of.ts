import { fillMessage, type MessageValues } from '../../api/rules/fill-message.ts';
import type { Locale } from '../lib/i18n/locale.ts';

/** The text behind a key, its `{placeholders}` filled in. */
export type Texts<Key extends string> = (key: Key, values?: MessageValues) => string;

/** Gives the texts of one part of the site in a language. */
export const textsOf =
  <Key extends string>(messages: Record<Locale, Readonly<Record<Key, string>>>) =>
  (locale: Locale): Texts<Key> =>
  (key, values = {}) =>
    fillMessage(messages[locale][key], values, locale);
