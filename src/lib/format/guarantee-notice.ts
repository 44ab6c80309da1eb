import type { Locale } from '../i18n/locale.ts';

/**
 * Where the harmonised notice on the legal guarantee stands in a language. Its design may not be drawn anew
 * (Implementing Regulation (EU) 2025/1960, annex I): it is the picture that the setting names, else the regulation.
 */
export const guaranteeNotice = (setting: (code: string) => string, locale: Locale): string =>
  setting('guarantee_notice') ||
  `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/TXT/?uri=CELEX:32025R1960`;
