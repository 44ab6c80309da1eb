import type { Locale } from '../../languages/locales.ts';
import { hours as fr } from './fr/hours.ts';
import { hours as nl } from './nl/hours.ts';

export const hoursMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
