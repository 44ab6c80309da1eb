import { numbers as fr } from './fr/numbers.ts';
import type { NumberForms } from './language.ts';
import type { Locale } from './locales.ts';
import { numbers as nl } from './nl/numbers.ts';

export const numberForms: Readonly<Record<Locale, NumberForms>> = { fr, nl };
