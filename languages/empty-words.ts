import { emptyWords as fr } from './fr/empty-words.ts';
import type { Locale } from './locales.ts';
import { emptyWords as nl } from './nl/empty-words.ts';

export const emptyWords: Readonly<Record<Locale, ReadonlySet<string>>> = { fr, nl };
