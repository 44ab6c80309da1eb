import type { Locale } from '../../languages/locales.ts';
import { imports as fr } from './fr/imports.ts';
import { imports as nl } from './nl/imports.ts';

export const importMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
