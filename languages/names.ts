import { names as fr } from './fr/names.ts';
import type { LanguageNames } from './language.ts';
import type { Locale } from './locales.ts';
import { names as nl } from './nl/names.ts';

export const languageNames: Readonly<Record<Locale, LanguageNames>> = { fr, nl };
