import { wordsOf } from '../../app/words-of.ts';
import { seatsMessages } from '../../messages/seats.ts';

export const useSeatWords = wordsOf(seatsMessages);
