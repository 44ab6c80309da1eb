import { isLocale, localeCookieName } from '../i18n/locale.ts';

const lifetimeSeconds = 365 * 24 * 3600;

/** Remembers the language that the visitor chooses, for addresses that name none. */
export function rememberLanguageChoice(page: Document): void {
  page.querySelector('.languages')?.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const locale = link?.hreflang.slice(0, 2) ?? '';
    if (!isLocale(locale)) return;
    page.cookie = `${localeCookieName}=${locale}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
  });
}
