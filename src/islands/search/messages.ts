import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './messages.de.ts';
import { fr, type SearchMessages } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export const searchMessages: Readonly<Record<KnownLocale, SearchMessages>> = { fr, nl, de };
