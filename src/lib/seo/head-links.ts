import { languageTags } from '../../../languages/tags.ts';
import type { Locale } from '../i18n/locale.ts';
import { defaultLocale, locales } from '../i18n/locale.ts';
import { alternatePaths, type SlugsByLocale } from '../routes/alternate-paths.ts';
import { canonicalPath, type RouteMatch } from '../routes/match-path.ts';
import { withSort } from '../routes/selection.ts';

export interface HeadLinks {
  canonical: string;
  alternates: { hreflang: string; href: string }[];
}

/** The one URL of a page and its translations. The order of a list is no page of its own. */
export function headLinks(match: RouteMatch, slugs: SlugsByLocale, siteUrl: string): HeadLinks {
  const { params } = match;
  const { page } = params.selection;
  const selection = { ...withSort(params.selection, 'relevance'), page };
  const unsorted = { ...match, params: { ...params, selection } };
  return {
    canonical: `${siteUrl}${canonicalPath(unsorted)}`,
    alternates: hreflangLinks(alternatePaths(unsorted, slugs), siteUrl),
  };
}

/** `fr-BE`, `nl-BE`, and French for everybody else. */
export function hreflangLinks(
  paths: Partial<Record<Locale, string>>,
  siteUrl: string,
): HeadLinks['alternates'] {
  const links = locales.flatMap((locale) => {
    const path = paths[locale];
    return path === undefined ? [] : [{ hreflang: languageTags[locale], href: `${siteUrl}${path}` }];
  });
  const fallback = paths[defaultLocale];
  return fallback === undefined
    ? links
    : [...links, { hreflang: 'x-default', href: `${siteUrl}${fallback}` }];
}
