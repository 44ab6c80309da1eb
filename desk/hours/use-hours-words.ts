import { wordsOf } from '../app/words-of.ts';
import { hoursMessages } from '../messages/hours.ts';

export const useHoursWords = wordsOf(hoursMessages);
