import { sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import { rememberRecent } from '../../kernel/changes/remember-recent.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { comparableCode } from '../../rules/comparable-code.ts';
import { searchWords } from '../../rules/typed-words.ts';
import { correctWords } from './correct-words.ts';
import { findable, matches, type PreparedSearch, toTextQuery } from './search-query.ts';
import { searchTerms } from './search-terms.ts';
import { splitWords } from './split-words.ts';
import { createMeaningReader, type MeaningReader } from './word-meaning.ts';

export interface SearchScope {
  readonly locale: Locale;
  readonly planId: number;
}

interface Ran<Result> {
  readonly result: Result;
  readonly search: PreparedSearch;
}

/** Searches of the catalogue, and of what is found beside it. */
export interface Searches {
  /**
   * Reads what a text finds. When it finds nothing at all, neither product nor category nor page, the parts of its compounds
   * are tried, then the nearest words that exist, then any of the words. What is searched for depends on text, language and
   * sales plan alone, so that suggestions and lists of products agree; a text that only the rest of the call narrows to
   * nothing is not tried again.
   */
  run<Result extends { readonly total: number }>(
    text: string,
    scope: SearchScope,
    read: (search: PreparedSearch) => Promise<Result>,
  ): Promise<Ran<Result>>;
  /** Whether a text finds anything in the words that it is typed in. */
  findsAsTyped(text: string, scope: SearchScope): Promise<boolean>;
}

/** A page of results asks for one text seven times, each kind and facet by itself. */
const maximumCached = 500;

export function createSearches(db: Queries, shared: SharedReads): Searches {
  const rememberTyped = rememberRecent<PreparedText>(shared, maximumCached);
  const rememberFound = rememberRecent<boolean>(shared, maximumCached);
  const rememberOther = rememberRecent<PreparedSearch | undefined>(shared, maximumCached);
  const keyOf = (text: string, { locale, planId }: SearchScope) => `${locale} ${planId} ${text}`;
  const prepareText = (text: string, scope: SearchScope) =>
    rememberTyped(keyOf(text, scope), () => prepareTyped(db, text, scope));
  const findsTyped = ({ typed }: PreparedText, text: string, scope: SearchScope) =>
    rememberFound(keyOf(text, scope), () => findsSomething(db, typed, scope));
  return {
    run: async (text, scope, read) => {
      const prepared = await prepareText(text, scope);
      const { words, typed } = prepared;
      const first = { result: await read(typed), search: typed };
      if (first.result.total > 0 || words.length === 0 || (await findsTyped(prepared, text, scope)))
        return first;
      const search = await rememberOther(keyOf(text, scope), () => findOther(db, prepared, scope));
      return search ? { result: await read(search), search } : first;
    },
    findsAsTyped: async (text, scope) => {
      const prepared = await prepareText(text, scope);
      return prepared.words.length > 0 && findsTyped(prepared, text, scope);
    },
  };
}

/** A text as it stands. */
interface PreparedText extends SearchTools {
  readonly words: readonly string[];
  readonly typed: PreparedSearch;
}

async function prepareTyped(db: Queries, text: string, { locale }: SearchScope): Promise<PreparedText> {
  const words = searchWords(text, locale);
  const meaningOf = createMeaningReader(db, locale);
  const prepare: SearchTools['prepare'] = async (chosen, mode, correctedText, inNames) => ({
    locale,
    query: toTextQuery(searchTerms(chosen, await meaningOf(chosen), inNames), locale, mode),
    code: comparableCode(text),
    correctedText,
  });
  return { locale, words, meaningOf, prepare, typed: await prepare(words, 'all') };
}

/** The likeliest of what else may be meant that finds something. */
async function findOther(
  db: Queries,
  { words, ...tools }: PreparedText,
  scope: SearchScope,
): Promise<PreparedSearch | undefined> {
  for await (const search of otherwise(db, words, tools)) {
    if (await findsSomething(db, search, scope)) return search;
  }
  return undefined;
}

interface SearchTools {
  readonly locale: Locale;
  readonly meaningOf: MeaningReader;
  readonly prepare: (
    chosen: readonly string[],
    mode: 'all' | 'any',
    correctedText?: string,
    inNames?: ReadonlySet<string>,
  ) => Promise<PreparedSearch>;
}

/** The reference of a pack without its hyphen, `mv130p01`: where there is no such pack, the product may be meant. */
const packReference = /^(?<product>[a-z]{1,4}\d{2,})[a-z]{1,2}\d+$/;

/** What else may be meant by words that find nothing, the likeliest first. */
async function* otherwise(
  db: Queries,
  words: readonly string[],
  { locale, meaningOf, prepare }: SearchTools,
): AsyncGenerator<PreparedSearch> {
  const products = words.map((word) => packReference.exec(word)?.groups?.['product'] ?? word);
  if (products.some((word, index) => word !== words[index]))
    yield prepare(products, 'all', products.join(' ').toUpperCase());
  const { synonymGroups } = await meaningOf(words);
  const synonyms = synonymGroups.flat().filter((phrase) => !phrase.includes(' '));
  const parts = await splitWords(db, words, locale, synonyms);
  const split = words.flatMap((word) => parts.get(word)?.whole ?? [word]);
  if (split.length > words.length) {
    // The last part says what it is, the others what for.
    const things = new Set([...parts.values()].flatMap(({ whole = [] }) => whole.slice(-1)));
    const withoutPurpose = words.flatMap((word) => parts.get(word)?.whole?.slice(-1) ?? [word]);
    if (searchForms[locale].joinsWords) {
      yield prepare(split, 'all', split.join(' '), things);
      yield prepare(withoutPurpose, 'all', split.join(' '), things);
    }
    yield prepare(split, 'all', split.join(' '));
  }
  const corrected = await correctWords(db, split, locale, parts);
  if (corrected) yield prepare(corrected.words, 'all', corrected.text);
  const nearest = corrected?.words ?? split;
  const loose = nearest.flatMap((word) => {
    const known = parts.get(word)?.known ?? [];
    return known.length > 0 ? known : [word];
  });
  const isOther = loose.length !== words.length || loose.some((word, index) => word !== words[index]);
  if (loose.length > 1 || isOther) yield prepare(loose, 'any', isOther ? loose.join(' ') : undefined);
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
