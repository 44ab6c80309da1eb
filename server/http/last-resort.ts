import { languageTags } from '../../languages/tags.ts';
import type { Locale } from '../../src/lib/i18n/locale.ts';
import { buildPath, localeHomePath } from '../../src/lib/routes/build-path.ts';
import { lastResortTexts } from './last-resort-texts.ts';

/** For when the error screen itself fails. It needs nothing: no API, no style sheet, no setting. The English is the specification's. */
export function lastResortPage(locale: Locale): string {
  const { failed, home, contact } = lastResortTexts[locale];
  return [
    '<!DOCTYPE html>',
    `<html lang="${languageTags[locale]}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Page 500</title>',
    '</head>',
    '<body>',
    `<h1>${failed}</h1>`,
    '<p lang="en">An error occurred while showing the error page</p>',
    `<p><a href="${localeHomePath(locale)}">${home}</a></p>`,
    `<p><a href="${buildPath('contact', { locale, target: 'part' })}">${contact}</a></p>`,
    '</body>',
    '</html>',
  ].join('\n');
}
