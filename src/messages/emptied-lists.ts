import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './emptied-lists/fr.ts';
import { nl } from './emptied-lists/nl.ts';

/** Texts about lists that a switch has emptied, apart from the others because the browser loads them. */
export const emptiedListsMessages: Record<Locale, Record<'emptied' | 'undo', string>> = { fr, nl };
