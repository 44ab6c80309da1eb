import type { Locale } from '../../languages/locales.ts';
import { ownAccount as fr } from './fr/own-account.ts';
import { ownAccount as nl } from './nl/own-account.ts';

export const ownAccountMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
