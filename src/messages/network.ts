import type { KnownLocale } from '../../languages/known-locales.ts';
import type { NetworkMessages } from './network/fr.ts';

/** Texts of the choice of network, which load when it opens: those of the language of the page alone. */
export const networkMessages: Readonly<Record<KnownLocale, () => Promise<NetworkMessages>>> = {
  fr: async () => (await import('./network/fr.ts')).fr,
  nl: async () => (await import('./network/nl.ts')).nl,
  de: async () => (await import('./network/de.ts')).de,
};
