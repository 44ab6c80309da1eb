import { sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { editDistance } from './edit-distance.ts';
import type { WordParts } from './split-words.ts';

interface Candidate extends Record<string, unknown> {
  readonly typed: string;
  readonly word: string;
  readonly spelling: string;
}

const candidatesPerWord = 12;

/**
 * Words of the catalogue nearest to those that it does not hold; undefined when there is nothing to correct. A part that it
 * does hold stays: « muurvulmiddel » is no slip for « houtvulmiddel ».
 */
export async function correctWords(
  db: Queries,
  words: readonly string[],
  locale: Locale,
  parts: ReadonlyMap<string, Pick<WordParts, 'known'>>,
): Promise<{ words: string[]; text: string } | undefined> {
  const { rows } = await db.execute<Candidate>(sql`
    select typed, near.word, near.spelling
    from unnest(${sql.param(words)}::text[]) typed cross join lateral (
      select word, spelling from search_word
      where locale = ${locale} and word % typed order by similarity(word, typed) desc, word
      limit ${candidatesPerWord}) near
    where typed ~ '^[[:alpha:]]+$' and not exists (
      select from search_word where locale = ${locale} and word = typed)`);
  // « œuvre » is no slip for « ouvre ».
  const hasLigature = (word: string) => searchForms[locale].ligatures?.test(word) ?? false;
  const chosen = words.map((word) => {
    const known = parts.get(word)?.known ?? [];
    const candidates = rows.filter(
      (row) => known.every((part) => row.word.includes(part)) && hasLigature(row.word) === hasLigature(word),
    );
    return nearest(word, candidates) ?? { word, spelling: word };
  });
  if (chosen.every(({ word }, index) => word === words[index])) return undefined;
  return {
    words: chosen.map(({ word }) => word),
    text: chosen.map(({ spelling }) => spelling).join(' '),
  };
}

/** The candidate with the fewest slips of the pen, when there are few enough for the length of the word. */
function nearest(typed: string, candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  let fewest = allowedSlips(typed) + 1;
  for (const candidate of candidates) {
    if (candidate.typed !== typed) continue;
    const slips = editDistance(typed, candidate.word);
    if (slips >= fewest) continue;
    best = candidate;
    fewest = slips;
  }
  return best;
}

const allowedSlips = (word: string) => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3);
