import { search as de } from './de/search.ts';
import { search as fr } from './fr/search.ts';
import type { KnownLocale } from './known-locales.ts';
import type { SearchForms } from './language.ts';
import { search as nl } from './nl/search.ts';

export const searchForms: Readonly<Record<KnownLocale, SearchForms>> = { fr, nl, de };
