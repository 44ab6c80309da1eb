import type { Locale } from './locales.ts';
import { languageTags } from './tags.ts';

/** A language as another calls it, at the head of a line: Dutch in French is « Néerlandais ». */
export function languageName(of: Locale, locale: Locale): string {
  const name = languageInLine(of, locale);
  return name.charAt(0).toLocaleUpperCase(languageTags[locale]) + name.slice(1);
}

/** The same within a line, as the language writes it: « néerlandais », “Frans”. */
export function languageInLine(of: Locale, locale: Locale): string {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'language' });
  return names.of(new Intl.Locale(languageTags[of]).language) ?? of;
}
