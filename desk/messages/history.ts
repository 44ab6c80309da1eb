import type { Locale } from '../../languages/locales.ts';
import { history as fr } from './fr/history.ts';
import { history as nl } from './nl/history.ts';

export const historyMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
