import type { KnownLocale } from '../../languages/known-locales.ts';
import type { NetworkMessages } from './network/fr.ts';

/** Texts of the choice of network, which load when it opens: those of the language of the page alone. */
export const networkMessages: Readonly<Record<KnownLocale, () => Promise<NetworkMessages>>> = {
  fr: () => import('./network/fr.ts').then((code) => code.fr),
  nl: () => import('./network/nl.ts').then((code) => code.nl),
  de: () => import('./network/de.ts').then((code) => code.de),
};
