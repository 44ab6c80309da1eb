import { dates as fr } from './fr/dates.ts';
import type { DateForms } from './language.ts';
import type { Locale } from './locales.ts';
import { dates as nl } from './nl/dates.ts';

export const dateForms: Readonly<Record<Locale, DateForms>> = { fr, nl };
