import { emptyWords as de } from './de/empty-words.ts';
import { emptyWords as fr } from './fr/empty-words.ts';
import type { KnownLocale } from './known-locales.ts';
import { emptyWords as nl } from './nl/empty-words.ts';

export const emptyWords: Readonly<Record<KnownLocale, ReadonlySet<string>>> = { fr, nl, de };
