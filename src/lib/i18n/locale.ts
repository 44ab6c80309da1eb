import { defaultLocale, isLocale, type Locale, locales } from '../../../languages/locales.ts';

import { targetSegments } from '../../../languages/target-segments.ts';

export { defaultLocale, isLocale, type Locale, locales };

export const localeCookieName = 'i18n_redirected';

/** The audiences: private individuals and professionals. */
export const targets = ['part', 'pro'] as const;
export type Target = (typeof targets)[number];

interface TargetSegment {
  target: Target;
  locale: Locale;
}

const targetBySegment: ReadonlyMap<string, TargetSegment> = new Map(
  targets.flatMap((target) =>
    locales.map((locale): [string, TargetSegment] => [targetSegments[target][locale], { target, locale }]),
  ),
);

export function targetFromSegment(segment: string): TargetSegment | undefined {
  return targetBySegment.get(segment);
}

/** The locale that a URL is written in; undefined where it begins with no language. */
export function localeFromPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1]?.toLowerCase() ?? '';
  return isLocale(first) ? first : undefined;
}
