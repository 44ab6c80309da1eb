import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './connection/de.ts';
import { fr } from './connection/fr.ts';
import { nl } from './connection/nl.ts';

/** Texts about the connection, apart from the others because the browser loads them. */
export const connectionMessages: Record<KnownLocale, Record<'offline' | 'online', string>> = { fr, nl, de };
