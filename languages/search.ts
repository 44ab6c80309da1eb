import { search as fr } from './fr/search.ts';
import type { SearchForms } from './language.ts';
import type { Locale } from './locales.ts';
import { search as nl } from './nl/search.ts';

export const searchForms: Readonly<Record<Locale, SearchForms>> = { fr, nl };
