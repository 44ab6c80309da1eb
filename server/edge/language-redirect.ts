import {
  defaultLocale,
  isLocale,
  type Locale,
  localeCookieName,
  targetFromSegment,
} from '../../src/lib/i18n/locale.ts';
import { matchForeignSegments, matchSegments, type RouteMatch } from '../../src/lib/routes/match-path.ts';
import { parseWeightedList } from './weighted-list.ts';

export interface LanguagePreference {
  /** The `Cookie` header. */
  cookie?: string | undefined;
  /** The `Accept-Language` header. */
  acceptLanguage?: string | undefined;
}

/** The language for a URL that names none: the cookie, then the browser's languages, then French. */
export function preferredLocale({ cookie = '', acceptLanguage = '' }: LanguagePreference): Locale {
  return localeFromCookie(cookie) ?? localeFromLanguages(acceptLanguage) ?? defaultLocale;
}

/**
 * The screen that a URL means when its segments are of the wrong language or its locale is missing.
 * The prefix decides the language; without prefix the target does.
 */
export function matchInAnyLanguage(segments: readonly string[]): RouteMatch | undefined {
  const target = targetFromSegment(segments[0]?.toLowerCase() ?? '');
  const prefixed = target ? [target.locale, ...segments] : segments;
  return matchSegments(prefixed) ?? matchForeignSegments(prefixed);
}

function localeFromCookie(cookie: string): Locale | undefined {
  for (const pair of cookie.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === localeCookieName && isLocale(value)) return value;
  }
  return undefined;
}

function localeFromLanguages(acceptLanguage: string): Locale | undefined {
  const ranked = parseWeightedList(acceptLanguage)
    .map(({ name, weight }) => ({ language: name.split('-', 1)[0] ?? '', weight }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  for (const { language } of ranked) if (isLocale(language)) return language;
  return undefined;
}
