import { wordsOf } from '../../../app/words-of.ts';
import { carriersMessages } from '../../../messages/carriers.ts';

export const useCarrierWords = wordsOf(carriersMessages);
