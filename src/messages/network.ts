import type { Locale } from '../lib/i18n/locale.ts';
import { fr, type NetworkMessages } from './network/fr.ts';
import { nl } from './network/nl.ts';

/** Texts of the choice of network, which loads when it opens. */
export const networkMessages: Readonly<Record<Locale, NetworkMessages>> = { fr, nl };
