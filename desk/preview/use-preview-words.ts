import type { Locale } from '../../languages/locales.ts';
import { useLanguage } from '../app/language.ts';
import { previewMessages } from '../messages/preview.ts';

/** What previews say of themselves, in the language of the desk; it is loaded with the forms. */
export const usePreviewWords = (): (typeof previewMessages)[Locale] => previewMessages[useLanguage().locale];
