import type { Locale } from '../../languages/locales.ts';
import { importList as fr } from './fr/import-list.ts';
import { importList as nl } from './nl/import-list.ts';

export const importListMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
