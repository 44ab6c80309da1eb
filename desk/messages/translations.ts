import type { Locale } from '../../languages/locales.ts';
import { translations as fr } from './fr/translations.ts';
import { translations as nl } from './nl/translations.ts';

export const translationMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
