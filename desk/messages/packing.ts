import type { Locale } from '../../languages/locales.ts';
import { packing as fr } from './fr/packing.ts';
import { packing as nl } from './nl/packing.ts';

export const packingMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
