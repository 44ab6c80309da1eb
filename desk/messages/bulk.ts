import type { Locale } from '../../languages/locales.ts';
import { bulk as fr } from './fr/bulk.ts';
import { bulk as nl } from './nl/bulk.ts';

export const bulkMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
