import { useLanguage } from '../../app/language.ts';
import { imports as fr } from '../../messages/fr/imports.ts';
import { imports as nl } from '../../messages/nl/imports.ts';

const words = { fr, nl };

export type ImportWords = typeof fr;

/** What the screens of imports say, in the language of the desk; it is loaded with them. */
export const useImportWords = (): ImportWords => words[useLanguage().locale];
