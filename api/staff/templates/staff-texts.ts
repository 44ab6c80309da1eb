import type { KnownLocale } from '../../../languages/known-locales.ts';
import type { StaffTexts } from './staff-parts.ts';
import { de } from './staff-texts.de.ts';
import { fr } from './staff-texts.fr.ts';
import { nl } from './staff-texts.nl.ts';

export const staffTexts: Readonly<Record<KnownLocale, StaffTexts>> = { fr, nl, de };
