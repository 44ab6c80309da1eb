import { useLanguage } from '../app/language.ts';
import { places as fr } from '../messages/fr/places.ts';
import { places as nl } from '../messages/nl/places.ts';

const words = { fr, nl };

/** What the fields of places on the map say, in the language of the desk; it is loaded with them. */
export const usePlaceWords = (): typeof fr => words[useLanguage().locale];
