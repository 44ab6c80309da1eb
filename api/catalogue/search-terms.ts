import type { Locale } from '../contract/common.ts';
import { foldedWords } from './fold-text.ts';

/** One thing that must be found: the words of any one of the alternatives. */
export interface SearchTerm {
  readonly alternatives: readonly (readonly string[])[];
  /** It may be the beginning of a word: the searcher is still typing it. */
  readonly isPrefix: boolean;
  /** Longer words that hold the typed one, as « gevelvulmiddel » holds « vulmiddel ». */
  readonly compounds: readonly string[];
}

/** What the catalogue knows about words. */
export interface WordMeaning {
  readonly synonymGroups: readonly (readonly string[])[];
  readonly compounds: ReadonlyMap<string, readonly string[]>;
}

const maximumWords = 12;
const longestWord = 40;
const shortestPrefix = 2;

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

/** Words with what means the same: a synonym of several words is recognised in the text as a whole. */
export function searchTerms(
  words: readonly string[],
  { synonymGroups, compounds }: WordMeaning,
): SearchTerm[] {
  const groups = synonymGroups.map((group) => group.map(foldedWords));
  const terms: SearchTerm[] = [];
  let start = 0;
  while (start < words.length) {
    const { length, synonyms } = longestSynonym(words.slice(start), groups);
    const typed = words.slice(start, start + length);
    const isLast = start + length === words.length;
    const isPrefix = isLast && (typed.at(-1) ?? '').length >= shortestPrefix;
    terms.push({
      alternatives: [typed, ...synonyms],
      isPrefix,
      compounds: (length === 1 && compounds.get(typed[0] ?? '')) || [],
    });
    start += length;
  }
  return terms;
}

function longestSynonym(words: readonly string[], groups: readonly string[][][]) {
  let length = 1;
  let synonyms: string[][] = [];
  for (const group of groups) {
    for (const phrase of group) {
      if (phrase.length < length || !startsWith(words, phrase)) continue;
      synonyms = phrase.length > length ? group : [...synonyms, ...group];
      length = phrase.length;
    }
  }
  return { length, synonyms };
}

const startsWith = (words: readonly string[], phrase: readonly string[]) =>
  phrase.every((word, index) => singular(words[index] ?? '') === singular(word));

/** Near enough for comparing a typed word with a synonym. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(?:s|x|en)$/, '') : word);

/** « 5kg » is written « 5 kg » in the catalogue. */
const splitQuantity = (word: string): string[] => {
  const parts = /^(\d+)(kg|g|l|ml|m|mm|cm)$/.exec(word);
  return parts === null ? [word] : parts.slice(1);
};
