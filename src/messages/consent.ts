import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './consent/de.ts';
import { type ConsentTexts, fr } from './consent/fr.ts';
import { nl } from './consent/nl.ts';

export type { ConsentTexts };

/** Texts of the choice of cookies, apart from the others because the browser loads them. */
export const consentMessages: Record<KnownLocale, ConsentTexts> = { fr, nl, de };
