import { names as de } from './de/names.ts';
import { names as fr } from './fr/names.ts';
import type { KnownLocale } from './known-locales.ts';
import type { LanguageNames } from './language.ts';
import { names as nl } from './nl/names.ts';

export const languageNames: Readonly<Record<KnownLocale, LanguageNames>> = { fr, nl, de };
