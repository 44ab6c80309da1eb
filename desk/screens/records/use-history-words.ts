import { wordsOf } from '../../app/words-of.ts';
import { historyMessages } from '../../messages/history.ts';

export const useHistoryWords = wordsOf(historyMessages);
