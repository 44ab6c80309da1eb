import { foldedWords } from '../../rules/fold-text.ts';

/** One thing that must be found: the words of any one of the alternatives. */
export interface SearchTerm {
  readonly alternatives: readonly (readonly string[])[];
  /** It may be the beginning of a word: the searcher is still typing it. */
  readonly isPrefix: boolean;
  /** Longer words that hold the typed one, as « gevelvulmiddel » holds « vulmiddel ». */
  readonly compounds: readonly string[];
  /** It must stand in the name of what is found. */
  readonly isInName: boolean;
}

/** What the catalogue knows about words. */
export interface WordMeaning {
  readonly synonymGroups: readonly (readonly string[])[];
  readonly compounds: ReadonlyMap<string, readonly string[]>;
}

const shortestPrefix = 2;

/**
 * Words with what means the same: a synonym of several words is recognised in the text as a whole.
 *
 * @param inNames those of the words that must stand in names
 */
export function searchTerms(
  words: readonly string[],
  { synonymGroups, compounds }: WordMeaning,
  inNames: ReadonlySet<string> = new Set(),
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
      isInName: typed.some((word) => inNames.has(word)),
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
