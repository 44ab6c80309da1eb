import { type Locale, locales } from '../i18n/locale.ts';
import { buildAnyPath, buildPath } from './build-path.ts';
import type { RouteMatch } from './match-path.ts';

/** The slug of one entity in each language in which it exists. */
export type SlugsByLocale = { readonly [Each in Locale]?: string | undefined };

/** The URLs of the same page in every language in which it exists, the present one included. */
export function alternatePaths(match: RouteMatch, slugs: SlugsByLocale): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const path = pathInLocale(match, locale, slugs);
    if (path !== undefined) paths[locale] = path;
  }
  return paths;
}

/** Where the language choice leads: the same page, or else the home of that language and audience. */
export function languageSwitchPath(match: RouteMatch, locale: Locale, slugs: SlugsByLocale): string {
  return pathInLocale(match, locale, slugs) ?? buildPath('home', { locale, target: match.target });
}

function pathInLocale(match: RouteMatch, locale: Locale, slugs: SlugsByLocale): string | undefined {
  const { screen, params, target, orderType } = match;
  const slug = params.slug === '' ? '' : slugs[locale];
  if (slug === undefined) return undefined;
  return buildAnyPath(screen, { ...params, locale, target, orderType, slug });
}
