import type { Locale } from '../../languages/locales.ts';
import { richText as fr } from './fr/rich-text.ts';
import { richText as nl } from './nl/rich-text.ts';

export const richTextMessages: Readonly<Record<Locale, typeof fr>> = { fr, nl };
