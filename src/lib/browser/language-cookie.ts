import { isLocale, localeCookieName } from '../i18n/locale.ts';

/** Days for which the language that a visitor chose is remembered. */
export const languageDays = 365;

/** Remembers the language that the visitor chooses, for URLs that name none. */
export function rememberLanguageChoice(document: Document): void {
  document.querySelector('.languages')?.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const locale = link?.hreflang.slice(0, 2) ?? '';
    if (!isLocale(locale)) return;
    document.cookie = `${localeCookieName}=${locale}; path=/; max-age=${languageDays * 24 * 3600}; samesite=lax`;
  });
}
