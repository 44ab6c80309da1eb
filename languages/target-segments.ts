import type { KnownLocale } from './known-locales.ts';

/** The segment of each audience in URLs. */
export const targetSegments = {
  part: { fr: 'enduit-particuliers', nl: 'pleisters-particulieren', de: 'spachtel-privatkunden' },
  pro: { fr: 'enduit-professionnels', nl: 'pleisters-ondernemingen', de: 'spachtel-fachleute' },
} as const satisfies Record<string, Record<KnownLocale, string>>;
