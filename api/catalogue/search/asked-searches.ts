import { lt, sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { askedSearch } from '../../kernel/database/schema/search.ts';
import { countableText } from './missed-searches.ts';
import type { Searches, SearchScope } from './run-search.ts';

const termDays = 30;
/** What fewer have asked for says more of them than of the shop. */
const fewestTimes = 5;
const mostShown = 6;
/** A text that many words make up is nobody else's. */
const longestText = 40;
/** Texts of a day and language: one more is counted once the day is over. */
const mostPerDay = 2000;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const firstDayOf = (now: Date): string => dayOf(new Date(now.getTime() - termDays * 86_400_000));

/** Counts a text that finds something as it stands. Returns whether it was counted. */
export async function countAskedSearch(
  { db, searches }: { db: Queries; searches: Searches },
  typed: string,
  scope: SearchScope,
  now: Date,
): Promise<boolean> {
  const text = countableText(typed);
  if (text === undefined || text.length > longestText || !(await searches.findsAsTyped(text, scope)))
    return false;
  const { rows } = await db.execute(sql`
    insert into asked_search (locale, text, day, times)
    select ${scope.locale}, ${text}, ${dayOf(now)}::date, 1
    where (select count(*) from asked_search where locale = ${scope.locale} and day = ${dayOf(now)}::date) < ${mostPerDay}
    on conflict (locale, text, day) do update set times = asked_search.times + 1
    returning 1`);
  return rows.length > 0;
}

/** What is searched for most, the most frequent first, each word as the catalogue spells it. */
export async function listAskedSearches(db: Queries, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    with most as (
      select text, sum(times) as times from asked_search
      where locale = ${locale} and day > ${firstDayOf(now)}::date
      group by text having sum(times) >= ${fewestTimes}
      order by times desc, text limit ${mostShown})
    select (
      select string_agg(coalesce(w.spelling, typed.word), ' ' order by typed.place)
      from unnest(string_to_array(most.text, ' ')) with ordinality as typed(word, place)
      left join search_word w on w.locale = ${locale} and w.word = typed.word) as text
    from most order by most.times desc, most.text`);
  return rows.map(({ text }) => text);
}

export const pruneAskedSearches = (db: Queries, now: Date): Promise<void> =>
  deleteInBatches(db, askedSearch, lt(askedSearch.day, firstDayOf(now)));
