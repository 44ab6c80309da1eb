import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './sent/de.ts';
import { fr } from './sent/fr.ts';
import { nl } from './sent/nl.ts';

/** The texts of the confirmation of a form. */
export const sentTexts = { fr, nl, de } as const satisfies Readonly<Record<KnownLocale, typeof fr>>;
