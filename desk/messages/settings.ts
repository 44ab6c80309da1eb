import type { Locale } from '../../languages/locales.ts';
import { settings as fr } from './fr/settings.ts';
import { settings as nl } from './nl/settings.ts';

export const settingMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
