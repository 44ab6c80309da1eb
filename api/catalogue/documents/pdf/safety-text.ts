import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { SafetyText } from './safety-section.ts';
import { safetyText as de } from './safety-text.de.ts';
import { safetyText as fr } from './safety-text.fr.ts';
import { safetyText as nl } from './safety-text.nl.ts';

/** The sixteen sections of a safety data sheet, written for each language. */
export const safetyTexts: Readonly<Record<KnownLocale, SafetyText>> = { fr, nl, de };
