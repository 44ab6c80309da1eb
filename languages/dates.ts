import { dates as de } from './de/dates.ts';
import { dates as fr } from './fr/dates.ts';
import type { KnownLocale } from './known-locales.ts';
import type { DateForms } from './language.ts';
import { dates as nl } from './nl/dates.ts';

export const dateForms: Readonly<Record<KnownLocale, DateForms>> = { fr, nl, de };
