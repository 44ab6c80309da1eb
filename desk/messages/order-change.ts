import type { Locale } from '../../languages/locales.ts';
import { orderChange as fr } from './fr/order-change.ts';
import { orderChange as nl } from './nl/order-change.ts';

export const orderChangeMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
