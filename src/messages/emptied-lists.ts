import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './emptied-lists/de.ts';
import { fr } from './emptied-lists/fr.ts';
import { nl } from './emptied-lists/nl.ts';

/** Texts about lists that a switch has emptied, apart from the others because the browser loads them. */
export const emptiedListsMessages: Record<KnownLocale, Record<'emptied' | 'undo', string>> = { fr, nl, de };
