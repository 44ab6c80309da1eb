import type { Locale } from '../../languages/locales.ts';
import { publications as fr } from './fr/publications.ts';
import { publications as nl } from './nl/publications.ts';

export const publicationsMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
