import type { Locale } from '../../languages/locales.ts';
import { seats as fr } from './fr/seats.ts';
import { seats as nl } from './nl/seats.ts';

export const seatsMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
