import { fillMessage, isSingular } from '../../api/rules/fill-message.ts';
import type { KnownLocale } from '../../languages/known-locales.ts';
import { perLocale } from '../../languages/per-locale.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { de } from './de.ts';
import { fr, type MessageKey, type Messages } from './fr.ts';
import { nl } from './nl.ts';

type ParameterName<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;
type ParametersOf<Key extends MessageKey> = [ParameterName<(typeof fr)[Key]>] extends [never]
  ? []
  : [parameters: Record<ParameterName<(typeof fr)[Key]>, string | number>];

/** The text behind a key. A key whose text names `{parameters}` asks for them. */
export type Translate = <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>) => string;

const messages: Record<KnownLocale, Messages> = { fr, nl, de };
const translators = perLocale(translatorOf);

export function translator(locale: Locale): Translate {
  return translators[locale];
}

/** « 1 produit », « 12 produits » */
export function countProducts(t: Translate, locale: Locale, count: number): string {
  return t(isSingular(count, locale) ? 'products.one' : 'products.other', { count });
}

function translatorOf(locale: Locale): Translate {
  return (key, ...[parameters]) => {
    const text = messages[locale][key];
    return parameters ? fillMessage(text, parameters, locale) : text;
  };
}
