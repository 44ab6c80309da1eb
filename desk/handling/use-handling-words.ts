import { wordsOf } from '../app/words-of.ts';
import { handling as fr } from '../messages/fr/handling.ts';
import { handling as nl } from '../messages/nl/handling.ts';

export const useHandlingWords = wordsOf({ fr, nl });
