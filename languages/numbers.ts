import { numbers as de } from './de/numbers.ts';
import { numbers as fr } from './fr/numbers.ts';
import type { KnownLocale } from './known-locales.ts';
import type { NumberForms } from './language.ts';
import { numbers as nl } from './nl/numbers.ts';

export const numberForms: Readonly<Record<KnownLocale, NumberForms>> = { fr, nl, de };
