import type { Locale } from '../../../languages/locales.ts';
import { useLanguage } from '../../app/language.ts';
import { importMessages } from '../../messages/imports.ts';

export type ImportWords = (typeof importMessages)[Locale];

/** What the screens of imports say, in the language of the desk; it is loaded with them. */
export const useImportWords = (): ImportWords => importMessages[useLanguage().locale];
