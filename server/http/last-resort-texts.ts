import type { Locale } from '../../languages/locales.ts';
import { fr } from './last-resort-texts.fr.ts';
import { nl } from './last-resort-texts.nl.ts';

export const lastResortTexts: Readonly<
  Record<Locale, Readonly<Record<'failed' | 'home' | 'contact', string>>>
> = { fr, nl };
