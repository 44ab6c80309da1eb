import { uncached } from '../../api/kernel/http/uncached.ts';
import { languageTags } from '../../languages/tags.ts';
import type { Locale } from '../../src/lib/i18n/locale.ts';
import { localeHomePath } from '../../src/lib/routes/build-path.ts';
import type { PlainResponse } from './plain-response.ts';
import { tooManySearchesTexts } from './too-many-searches-texts.ts';

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem;' +
  'color:light-dark(#1a1a1a,#f2f2f2);background:light-dark(#fff,#1a1a1a);color-scheme:light dark}' +
  'h1{line-height:1.2}a{color:inherit;display:inline-block;padding:.6rem 1rem .6rem 0}';

/** A page that costs nothing to make, for a client that makes others wait. */
export function tooManySearches(locale: Locale, path: string, waitSeconds: number): PlainResponse {
  const { title, text, again, home } = tooManySearchesTexts[locale];
  const href = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': uncached,
      'retry-after': String(waitSeconds),
    },
    body: [
      '<!doctype html>',
      `<html lang="${languageTags[locale]}">`,
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex">',
      `<title>${title}</title>`,
      `<style>${style}</style>`,
      `<h1>${title}</h1>`,
      `<p>${text.replace('{seconds}', String(waitSeconds))}</p>`,
      `<p><a href="${href}">${again}</a> <a href="${localeHomePath(locale)}">${home}</a></p>`,
      '</html>',
    ].join('\n'),
  };
}
