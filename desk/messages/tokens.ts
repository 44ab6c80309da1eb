import type { Locale } from '../../languages/locales.ts';
import { tokens as fr } from './fr/tokens.ts';
import { tokens as nl } from './nl/tokens.ts';

export const tokensMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
