import type { Locale } from '../../../contract/common.ts';
import type { AccountTexts } from './account-parts.ts';
import { fr } from './account-texts.fr.ts';
import { nl } from './account-texts.nl.ts';

/** The emails about accounts. */
export const accountTexts: Readonly<Record<Locale, AccountTexts>> = { fr, nl };
