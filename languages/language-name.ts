import type { Locale } from './locales.ts';
import { languageTags } from './tags.ts';

/** A language as another calls it: Dutch in French is « Néerlandais ». */
export function languageName(of: Locale, locale: Locale): string {
  const tag = languageTags[locale];
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const name = names.of(new Intl.Locale(languageTags[of]).language) ?? of;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
