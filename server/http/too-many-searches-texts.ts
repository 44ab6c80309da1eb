import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './too-many-searches-texts.de.ts';
import { fr } from './too-many-searches-texts.fr.ts';
import { nl } from './too-many-searches-texts.nl.ts';

export const tooManySearchesTexts: Readonly<
  Record<KnownLocale, Readonly<Record<'title' | 'text' | 'again' | 'home', string>>>
> = { fr, nl, de };
