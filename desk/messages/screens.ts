import type { Locale } from '../../languages/locales.ts';
import { screens as fr } from './fr/screens.ts';
import { screens as nl } from './nl/screens.ts';

export const screenNames: Readonly<Record<Locale, typeof fr>> = { fr, nl };
