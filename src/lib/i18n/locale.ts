export const locales = ['fr', 'nl'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'fr';

/** Value of `lang` and `hreflang`. */
export const htmlLang: Record<Locale, 'fr-BE' | 'nl-BE'> = { fr: 'fr-BE', nl: 'nl-BE' };

export const localeCookieName = 'i18n_redirected';

/** The audiences: private individuals and professionals. */
export const targets = ['part', 'pro'] as const;
export type Target = (typeof targets)[number];

export const targetSegments: Record<Target, Record<Locale, string>> = {
  part: { fr: 'enduit-particuliers', nl: 'pleisters-particulieren' },
  pro: { fr: 'enduit-professionnels', nl: 'pleisters-ondernemingen' },
};

interface TargetSegment {
  target: Target;
  locale: Locale;
}

const targetBySegment: ReadonlyMap<string, TargetSegment> = new Map(
  targets.flatMap((target) =>
    locales.map((locale): [string, TargetSegment] => [targetSegments[target][locale], { target, locale }]),
  ),
);

export function isLocale(value: string): value is Locale {
  return locales.some((locale) => locale === value);
}

export function targetFromSegment(segment: string): TargetSegment | undefined {
  return targetBySegment.get(segment);
}

/** The locale that an address is written in; undefined outside `/fr` and `/nl`. */
export function localeFromPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1]?.toLowerCase() ?? '';
  return isLocale(first) ? first : undefined;
}
