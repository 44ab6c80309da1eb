import { perLocale } from '../../languages/per-locale.ts';
import { pluralForms } from '../../languages/plurals.ts';
import { languageTags } from '../../languages/tags.ts';
import type { Locale } from '../contract/common.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

const rules = perLocale((locale) => new Intl.PluralRules(languageTags[locale]));
const placeholder = /\{(\w+)((?:\|[^|{}]*)*)\}/g;

/** French counts zero as one, Dutch does not. */
export const isSingular = (count: number, locale: Locale): boolean => rules[locale].select(count) === 'one';

/** Fills `{count}` with its value, and `{count|ligne|lignes}` with the word that goes with it. What has no value stays. */
export const fillMessage = (text: string, values: MessageValues, locale: Locale): string =>
  text.replaceAll(placeholder, (whole, name: string, words: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return words === '' ? String(value) : pluralWord(words.slice(1).split('|'), Number(value), locale);
  });

function pluralWord(words: readonly string[], count: number, locale: Locale): string {
  const forms: readonly Intl.LDMLPluralRule[] = pluralForms[locale];
  return words.at(forms.indexOf(rules[locale].select(count))) ?? '';
}
