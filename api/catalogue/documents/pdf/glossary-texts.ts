import type { Locale } from '../../../contract/common.ts';
import { fr, type GlossaryTexts } from './glossary-texts.fr.ts';
import { nl } from './glossary-texts.nl.ts';

export const glossaryTexts: Readonly<Record<Locale, GlossaryTexts>> = { fr, nl };
