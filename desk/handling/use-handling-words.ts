import { wordsOf } from '../app/words-of.ts';
import { handlingMessages } from '../messages/handling.ts';

export const useHandlingWords = wordsOf(handlingMessages);
