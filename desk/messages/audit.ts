import type { Locale } from '../../languages/locales.ts';
import { audit as fr } from './fr/audit.ts';
import { audit as nl } from './nl/audit.ts';

export const auditMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
