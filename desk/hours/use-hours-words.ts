import { useLanguage } from '../app/language.ts';
import { hours as fr } from '../messages/fr/hours.ts';
import { hours as nl } from '../messages/nl/hours.ts';

const words = { fr, nl };

/** What the fields of opening hours say, in the language of the desk; it is loaded with them. */
export const useHoursWords = (): typeof fr => words[useLanguage().locale];
