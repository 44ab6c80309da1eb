import type { Locale } from '../../languages/locales.ts';
import { places as fr } from './fr/places.ts';
import { places as nl } from './nl/places.ts';

export const placeMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
