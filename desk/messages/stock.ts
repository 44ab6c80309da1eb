import type { Locale } from '../../languages/locales.ts';
import { stock as fr } from './fr/stock.ts';
import { stock as nl } from './nl/stock.ts';

export const stockMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
