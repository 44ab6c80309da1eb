import { wordsOf } from '../../app/words-of.ts';
import { tokens as fr } from '../../messages/fr/tokens.ts';
import { tokens as nl } from '../../messages/nl/tokens.ts';

export const useTokenWords = wordsOf({ fr, nl });
