import type { Locale } from '../contract/common.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

const rules: Readonly<Record<Locale, Intl.PluralRules>> = {
  fr: new Intl.PluralRules('fr'),
  nl: new Intl.PluralRules('nl'),
};
const placeholder = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** French counts zero as one, Dutch does not. */
export const isSingular = (count: number, locale: Locale): boolean => rules[locale].select(count) === 'one';

/** Fills `{count}` with its value, and `{count|ligne|lignes}` with the word that goes with it. What has no value stays. */
export const fillMessage = (text: string, values: MessageValues, locale: Locale): string =>
  text.replaceAll(placeholder, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return String(value);
    return isSingular(Number(value), locale) ? one : other;
  });
