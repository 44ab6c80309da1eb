import type { Locale } from '../../languages/locales.ts';
import { fr } from './too-many-searches-texts.fr.ts';
import { nl } from './too-many-searches-texts.nl.ts';

export const tooManySearchesTexts: Readonly<
  Record<Locale, Readonly<Record<'title' | 'text' | 'again' | 'home', string>>>
> = { fr, nl };
