import type { Locale } from '../contract/common.ts';
import { foldedWords } from './fold-text.ts';

const maximumWords = 12;
const longestWord = 40;

/** Folded words that say nothing about what is looked for. */
const emptyWords: Record<Locale, ReadonlySet<string>> = {
  fr: new Set(
    'a au aux avec ce ces cette comment dans de des du elle en est et il j je l la le les leur ma mes mon n ne nos notre ou par pas pour qu que quel quelle qui s sa se ses si son sur ta un une vos votre vous d'.split(
      ' ',
    ),
  ),
  nl: new Set(
    'aan als bij dat de den der die dit door een en er ge heb het hoe ik in is je kan maar me met mijn na naar niet of om onze op over s t te tot u uit uw van veel voor wat we welke wie zich zijn zonder'.split(
      ' ',
    ),
  ),
};

/** The words of a text that count; all of them when none does. */
export function searchWords(text: string, locale: Locale): string[] {
  const words = foldedWords(text)
    .flatMap(splitQuantity)
    .filter((word) => word.length <= longestWord)
    .slice(0, maximumWords);
  const telling = words.filter((word) => !emptyWords[locale].has(word));
  return telling.length > 0 ? telling : words;
}

/** « 5kg » is written « 5 kg » in the catalogue. */
const splitQuantity = (word: string): string[] => {
  const parts = /^(\d+)(kg|g|l|ml|m|mm|cm)$/.exec(word);
  return parts === null ? [word] : parts.slice(1);
};
