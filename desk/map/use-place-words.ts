import { wordsOf } from '../app/words-of.ts';
import { placeMessages } from '../messages/places.ts';

export const usePlaceWords = wordsOf(placeMessages);
