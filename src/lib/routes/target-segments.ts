import type { Locale } from '../../../languages/locales.ts';

/** The segment of each audience. */
export const targetSegments = {
  part: { fr: 'enduit-particuliers', nl: 'pleisters-particulieren' },
  pro: { fr: 'enduit-professionnels', nl: 'pleisters-ondernemingen' },
} as const satisfies Record<string, Record<Locale, string>>;
