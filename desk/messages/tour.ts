import type { Locale } from '../../languages/locales.ts';
import { tour as fr } from './fr/tour.ts';
import { tour as nl } from './nl/tour.ts';

export const tourMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
