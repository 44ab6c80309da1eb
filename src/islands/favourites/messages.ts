import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './messages.de.ts';
import { type FavouritesMessages, fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export type { FavouritesMessages };

export const favouritesMessages: Readonly<Record<KnownLocale, FavouritesMessages>> = { fr, nl, de };
