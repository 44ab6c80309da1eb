import { useLanguage } from '../app/language.ts';
import { richText as fr } from '../messages/fr/rich-text.ts';
import { richText as nl } from '../messages/nl/rich-text.ts';

const words = { fr, nl };

/** What formatted texts say of themselves, in the language of the desk; it is loaded with their fields. */
export const useRichTextWords = (): typeof fr => words[useLanguage().locale];
