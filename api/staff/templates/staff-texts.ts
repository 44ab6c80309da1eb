import type { Locale } from '../../contract/common.ts';
import type { StaffTexts } from './staff-parts.ts';
import { fr } from './staff-texts.fr.ts';
import { nl } from './staff-texts.nl.ts';

export const staffTexts: Readonly<Record<Locale, StaffTexts>> = { fr, nl };
