import type { Locale } from '../../src/lib/i18n/locale.ts';
import { htmlLang } from '../../src/lib/i18n/locale.ts';
import { localeHomePath } from '../../src/lib/routes/build-path.ts';

const homeLink: Record<Locale, string> = { fr: 'Retour à l’accueil', nl: 'Terug naar de startpagina' };

/** For when the error screen itself fails. It needs nothing: no API, no style sheet, no setting. */
export function lastResortPage(locale: Locale): string {
  return [
    '<!doctype html>',
    `<html lang="${htmlLang[locale]}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Page 500</title>',
    '<p lang="en">An error occurred while showing the error page</p>',
    `<p><a href="${localeHomePath(locale)}">${homeLink[locale]}</a></p>`,
    '</html>',
  ].join('\n');
}
