import { sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { searchWords } from '../../rules/typed-words.ts';
import type { WordMeaning } from './search-terms.ts';

const shortestInCompound = 4;
const compoundsPerWord = 40;

export type MeaningReader = (words: readonly string[]) => Promise<WordMeaning>;

/** Reads the synonyms, once, and the compounds of words in a language that writes them as one word. */
export function createMeaningReader(db: Queries, locale: Locale): MeaningReader {
  let synonymGroups: WordMeaning['synonymGroups'] | undefined;
  return async (words) => {
    const inCompounds = searchForms[locale].joinsWords
      ? words.filter((word) => word.length >= shortestInCompound)
      : [];
    if (synonymGroups && inCompounds.length === 0) return { synonymGroups, compounds: new Map() };
    const rows = await readRows(db, inCompounds, locale, synonymGroups === undefined);
    // Of a typed text only the words that count are left: a synonym is met by its own.
    synonymGroups ??= rows.flatMap((row) =>
      row.typed === null ? [row.words.map((phrase) => searchWords(phrase, locale).join(' '))] : [],
    );
    const compounds = rows.flatMap((row) => (row.typed === null ? [] : [[row.typed, row.words] as const]));
    return { synonymGroups, compounds: new Map(compounds) };
  };
}

interface MeaningRow extends Record<string, unknown> {
  /** Null for a group of synonyms. */
  readonly typed: string | null;
  readonly words: string[];
}

async function readRows(
  db: Queries,
  inCompounds: readonly string[],
  locale: Locale,
  hasSynonyms: boolean,
): Promise<MeaningRow[]> {
  const synonyms = hasSynonyms ? sql`select null as typed, words from synonym union all` : sql``;
  const { rows } = await db.execute<MeaningRow>(sql`
    ${synonyms}
    select typed, array(select word from search_word
      where locale = ${locale} and word like '%' || typed || '%' and word <> typed
      order by length(word), word limit ${compoundsPerWord})
    from unnest(${sql.param(inCompounds)}::text[]) typed`);
  return rows;
}
