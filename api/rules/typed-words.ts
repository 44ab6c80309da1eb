import { emptyWords } from '../../languages/empty-words.ts';
import type { Locale } from '../contract/common.ts';
import { foldedWords } from './fold-text.ts';

const maximumWords = 12;
const longestWord = 40;

/** The words of a text that count; all of them when none does. */
export function searchWords(text: string, locale: Locale): string[] {
  const words = foldedWords(text)
    .flatMap(splitQuantity)
    .filter((word) => word.length <= longestWord)
    .slice(0, maximumWords);
  const counting = words.filter((word) => !emptyWords[locale].has(word));
  return counting.length > 0 ? counting : words;
}

/** « 5kg » is written « 5 kg » in the catalogue. */
const splitQuantity = (word: string): string[] => {
  const parts = /^(\d+)(kg|g|l|ml|m|mm|cm)$/.exec(word);
  return parts === null ? [word] : parts.slice(1);
};
