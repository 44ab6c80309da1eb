import { sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';

/** Shorter ones are endings rather than words, but for those that have a meaning of their own. */
const shortestPart = 4;
const shortestSynonym = 3;
/** What stands between the parts of a compound, as in « gipskarton-s-plaat ». */
const links = ['', 's', 'e', 'n', 'en', 'er'];

/** What a word that the catalogue does not hold is made of. */
export interface WordParts {
  /** Words of the catalogue that make up the whole; undefined where some of it is none. */
  readonly whole: readonly string[] | undefined;
  /** Words of the catalogue at its beginning and its end. */
  readonly known: readonly string[];
}

/**
 * The parts of words that the catalogue does not hold: « muurvulmiddel » is « muur » and « vulmiddel ». In a language that
 * does not write them as one word, what is made of words as a whole is such a word all the same: « sousplafond ».
 *
 * @param synonyms folded words that mean something to a searcher, whether the catalogue holds them or not
 */
export async function splitWords(
  db: Queries,
  words: readonly string[],
  locale: Locale,
  synonyms: readonly string[],
): Promise<ReadonlyMap<string, WordParts>> {
  const { rows } = await db.execute<{ typed: string; words: string[] }>(sql`
    select typed, coalesce(array_agg(word) filter (where word is not null), '{}') as words
    from unnest(${sql.param(words)}::text[]) typed left join search_word
      on locale = ${locale} and strpos(typed, word) > 0 and length(word) >= ${shortestPart}
    where typed ~ '^[[:alpha:]]+$'
    group by typed`);
  const parts = new Map<string, WordParts>();
  for (const { typed, words: held } of rows) {
    if (held.includes(typed)) continue;
    const known = [
      ...held,
      ...synonyms.filter((word) => word.length >= shortestSynonym && typed.includes(word)),
    ];
    const isCompound = searchForms[locale].joinsWords;
    parts.set(typed, { whole: wholeOf(typed, known), known: isCompound ? endsOf(typed, known) : [] });
  }
  return parts;
}

/**
 * The words that make up the text from its beginning to its end, the longest first one first.
 *
 * @param dead ends of the text that are known to be made of no words, so that none is tried twice
 */
function wholeOf(text: string, words: readonly string[], dead = new Set<string>()): string[] | undefined {
  if (dead.has(text)) return undefined;
  const beginnings = words.filter((word) => text.startsWith(word));
  for (const word of beginnings.toSorted((one, other) => other.length - one.length)) {
    const rest = text.slice(word.length);
    if (rest === '') return [word];
    for (const link of links) {
      const parts = rest.startsWith(link) ? wholeOf(rest.slice(link.length), words, dead) : undefined;
      if (parts) return [word, ...parts];
    }
  }
  dead.add(text);
  return undefined;
}

/** The longest word at the beginning, and the longest at the end of what is left. */
function endsOf(text: string, words: readonly string[]): string[] {
  const longest = (found: readonly string[]) =>
    found.toSorted((one, other) => other.length - one.length).slice(0, 1);
  const first = longest(words.filter((word) => text.startsWith(word)));
  const rest = text.slice(first[0]?.length ?? 0);
  return [...first, ...longest(words.filter((word) => rest.endsWith(word)))];
}
