import type { Locale } from '../../lib/i18n/locale.ts';
import { type FavouritesMessages, fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export type { FavouritesMessages };

export const favouritesMessages: Readonly<Record<Locale, FavouritesMessages>> = { fr, nl };
