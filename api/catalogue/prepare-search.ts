import { sql } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { synonym } from '../database/schema/vocabulary.ts';
import { correctWords } from './correct-words.ts';
import { comparableCode, type SearchableType } from './search-document.ts';
import { matches, type PreparedSearch, toTextQuery } from './search-query.ts';
import { searchTerms, searchWords } from './search-terms.ts';

export interface SearchScope {
  readonly locale: Locale;
  readonly planId: number;
  readonly types: readonly SearchableType[];
}

/**
 * Decides what to search for: the text as typed; when that finds nothing, the nearest words that exist; when that
 * finds nothing either, any of the words. Undefined when nothing at all is found.
 */
export async function prepareSearch(
  db: Queries,
  text: string,
  scope: SearchScope,
): Promise<PreparedSearch | undefined> {
  const { locale } = scope;
  const words = searchWords(text, locale);
  if (words.length === 0) return undefined;
  const groups = (await db.select({ words: synonym.words }).from(synonym)).map((group) => group.words);
  const prepare = (chosen: readonly string[], mode: 'all' | 'any', correctedText?: string) => ({
    locale,
    query: toTextQuery(searchTerms(chosen, groups), locale, mode),
    code: comparableCode(text),
    correctedText,
  });
  const typed = prepare(words, 'all');
  if (await findsSomething(db, typed, scope)) return typed;
  const corrected = await correctWords(db, words, locale);
  const nearest = corrected && prepare(corrected.words, 'all', corrected.text);
  if (nearest && (await findsSomething(db, nearest, scope))) return nearest;
  if (words.length === 1) return undefined;
  const loose = prepare(corrected?.words ?? words, 'any');
  return (await findsSomething(db, loose, scope)) ? loose : undefined;
}

async function findsSomething(
  db: Queries,
  search: PreparedSearch,
  { planId, types }: SearchScope,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from search_document d
    where ${matches(search, planId)} and d.entity_type = any(${sql.param(types)}::text[]) limit 1`);
  return rows.length > 0;
}
