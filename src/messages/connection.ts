import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './connection/fr.ts';
import { nl } from './connection/nl.ts';

/** Texts about the connection, apart from the others because the browser loads them. */
export const connectionMessages: Record<Locale, Record<'offline' | 'online', string>> = { fr, nl };
