import type { Locale } from '../../languages/locales.ts';
import { useLanguage } from '../app/language.ts';
import { richTextMessages } from '../messages/rich-text.ts';

/** What formatted texts say of themselves, in the language of the desk; it is loaded with their fields. */
export const useRichTextWords = (): (typeof richTextMessages)[Locale] =>
  richTextMessages[useLanguage().locale];
