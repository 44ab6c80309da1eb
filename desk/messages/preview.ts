import type { Locale } from '../../languages/locales.ts';
import { preview as fr } from './fr/preview.ts';
import { preview as nl } from './nl/preview.ts';

export const previewMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
