import type { Locale } from '../../languages/locales.ts';
import { shipments as fr } from './fr/shipments.ts';
import { shipments as nl } from './nl/shipments.ts';

export const shipmentMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
