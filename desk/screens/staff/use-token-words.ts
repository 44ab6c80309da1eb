import { wordsOf } from '../../app/words-of.ts';
import { tokensMessages } from '../../messages/tokens.ts';

export const useTokenWords = wordsOf(tokensMessages);
