import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './last-resort-texts.de.ts';
import { fr } from './last-resort-texts.fr.ts';
import { nl } from './last-resort-texts.nl.ts';

export const lastResortTexts: Readonly<
  Record<KnownLocale, Readonly<Record<'failed' | 'home' | 'contact', string>>>
> = { fr, nl, de };
