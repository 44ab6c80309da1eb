import { wordsOf } from '../../app/words-of.ts';
import { ownAccountMessages } from '../../messages/own-account.ts';

export const useAccountWords = wordsOf(ownAccountMessages);
