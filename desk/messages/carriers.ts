import type { Locale } from '../../languages/locales.ts';
import { carriers as fr } from './fr/carriers.ts';
import { carriers as nl } from './nl/carriers.ts';

export const carriersMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
