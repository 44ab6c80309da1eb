import type { Locale } from '../../languages/locales.ts';
import { useLanguage } from '../app/language.ts';
import { placeMessages } from '../messages/places.ts';

/** What the fields of places on the map say, in the language of the desk; it is loaded with them. */
export const usePlaceWords = (): (typeof placeMessages)[Locale] => placeMessages[useLanguage().locale];
