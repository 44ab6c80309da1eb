import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './sent/fr.ts';
import { nl } from './sent/nl.ts';

/** What the confirmation says of a form that was taken. */
export const sentTexts = { fr, nl } as const satisfies Readonly<Record<Locale, typeof fr>>;
