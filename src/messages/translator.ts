import type { Locale } from '../lib/i18n/locale.ts';
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

const messages: Record<Locale, Messages> = { fr, nl };
const translators: Record<Locale, Translate> = { fr: translatorOf('fr'), nl: translatorOf('nl') };

export function translator(locale: Locale): Translate {
  return translators[locale];
}

/** « 1 produit », « 12 produits ». French counts zero as one, Dutch does not. */
export function countProducts(t: Translate, locale: Locale, count: number): string {
  const isSingular = locale === 'fr' ? count < 2 : count === 1;
  return t(isSingular ? 'products.one' : 'products.other', { count });
}

function translatorOf(locale: Locale): Translate {
  return (key, ...[parameters]) => {
    const text = messages[locale][key];
    return parameters ? fill(text, parameters) : text;
  };
}

function fill(text: string, parameters: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}
