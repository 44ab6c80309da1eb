import { sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { searchWords } from '../../rules/typed-words.ts';
import type { WordMeaning } from './search-terms.ts';

const shortestInCompound = 4;
const compoundsPerWord = 40;

/** The synonyms, and the compounds of the words in a language that writes them as one word. */
export async function loadMeaning(
  db: Queries,
  words: readonly string[],
  locale: Locale,
): Promise<WordMeaning> {
  const inCompounds = searchForms[locale].joinsWords
    ? words.filter((word) => word.length >= shortestInCompound)
    : [];
  const { rows } = await db.execute<{ typed: string | null; words: string[] }>(sql`
    select null as typed, words from synonym
    union all
    select typed, array(select word from search_word
      where locale = ${locale} and word like '%' || typed || '%' and word <> typed
      order by length(word), word limit ${compoundsPerWord})
    from unnest(${sql.param(inCompounds)}::text[]) typed`);
  return {
    // Of a typed text only the words that count are left: a synonym is met by its own.
    synonymGroups: rows.flatMap((row) =>
      row.typed === null ? [row.words.map((phrase) => searchWords(phrase, locale).join(' '))] : [],
    ),
    compounds: new Map(rows.flatMap((row) => (row.typed === null ? [] : [[row.typed, row.words]]))),
  };
}
