import { useLanguage } from '../app/language.ts';
import { preview as fr } from '../messages/fr/preview.ts';
import { preview as nl } from '../messages/nl/preview.ts';

const words = { fr, nl };

/** What previews say of themselves, in the language of the desk; it is loaded with the forms. */
export const usePreviewWords = (): typeof fr => words[useLanguage().locale];
