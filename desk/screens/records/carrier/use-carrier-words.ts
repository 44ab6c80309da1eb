import { wordsOf } from '../../../app/words-of.ts';
import { carriers as fr } from '../../../messages/fr/carriers.ts';
import { carriers as nl } from '../../../messages/nl/carriers.ts';

export const useCarrierWords = wordsOf({ fr, nl });
