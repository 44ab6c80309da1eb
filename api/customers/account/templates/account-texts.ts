import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { AccountTexts } from './account-parts.ts';
import { de } from './account-texts.de.ts';
import { fr } from './account-texts.fr.ts';
import { nl } from './account-texts.nl.ts';

/** The emails about accounts. */
export const accountTexts: Readonly<Record<KnownLocale, AccountTexts>> = { fr, nl, de };
