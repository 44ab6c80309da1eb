import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { comparableCode } from '../../rules/comparable-code.ts';
import { searchWords } from '../../rules/typed-words.ts';
import { correctWords } from './correct-words.ts';
import { findable, matches, type PreparedSearch, toTextQuery } from './search-query.ts';
import { searchTerms } from './search-terms.ts';
import { loadMeaning } from './word-meaning.ts';

export interface SearchScope {
  readonly locale: Locale;
  readonly planId: number;
}

interface Ran<Result> {
  readonly result: Result;
  readonly search: PreparedSearch;
}

/**
 * Reads what a text finds. When it finds nothing at all, neither product nor category nor page, the nearest words that
 * exist are tried, then any of the words. What is searched for depends on text, language and sales plan alone, so that
 * suggestions and lists of products agree; a text that only the rest of the call narrows to nothing is not tried again.
 */
export async function runSearch<Result extends { readonly total: number }>(
  db: Queries,
  text: string,
  scope: SearchScope,
  read: (search: PreparedSearch) => Promise<Result>,
): Promise<Ran<Result>> {
  const { locale } = scope;
  const words = searchWords(text, locale);
  const meaning = await loadMeaning(db, words, locale);
  const prepare = (
    chosen: readonly string[],
    mode: 'all' | 'any',
    correctedText?: string,
  ): PreparedSearch => ({
    locale,
    query: toTextQuery(searchTerms(chosen, meaning), locale, mode),
    code: comparableCode(text),
    correctedText,
  });
  const typed = prepare(words, 'all');
  const first = { result: await read(typed), search: typed };
  if (first.result.total > 0 || words.length === 0 || (await findsSomething(db, typed, scope))) return first;
  const corrected = await correctWords(db, words, locale);
  const nearest = corrected && prepare(corrected.words, 'all', corrected.text);
  const loose = words.length > 1 ? prepare(corrected?.words ?? words, 'any') : undefined;
  for (const search of [nearest, loose]) {
    if (search === undefined || !(await findsSomething(db, search, scope))) continue;
    return { result: await read(search), search };
  }
  return first;
}

async function findsSomething(
  db: Queries,
  search: PreparedSearch,
  { planId }: SearchScope,
): Promise<boolean> {
  // Counted, because a planner that may stop at the first row reads the table instead of the index.
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select count(*) > 0 as found from search_document d
    where ${matches(search, planId)} and ${findable(planId)}`);
  return rows[0]?.found ?? false;
}
