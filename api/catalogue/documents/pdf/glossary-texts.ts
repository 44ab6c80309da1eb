import type { KnownLocale } from '../../../../languages/known-locales.ts';
import { de } from './glossary-texts.de.ts';
import { fr, type GlossaryTexts } from './glossary-texts.fr.ts';
import { nl } from './glossary-texts.nl.ts';

export const glossaryTexts: Readonly<Record<KnownLocale, GlossaryTexts>> = { fr, nl, de };
