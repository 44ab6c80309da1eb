import type { Locale } from '../../lib/i18n/locale.ts';
import { fr, type SearchMessages } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export const searchMessages: Readonly<Record<Locale, SearchMessages>> = { fr, nl };
