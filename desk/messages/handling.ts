import type { Locale } from '../../languages/locales.ts';
import { handling as fr } from './fr/handling.ts';
import { handling as nl } from './nl/handling.ts';

export const handlingMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
