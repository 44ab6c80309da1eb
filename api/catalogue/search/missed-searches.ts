import { asc, desc, sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { missedSearch } from '../../kernel/database/schema/search.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { foldText } from '../../rules/fold-text.ts';

export interface MissedSearch {
  readonly locale: Locale;
  readonly text: string;
  readonly times: number;
}

const maximumStoredPerLocale = 1000;
const longestText = 100;
/** Digits of a telephone number; an EAN has 13 or 8. */
const telephoneDigits = { least: 9, most: 12 };

/** The text as it is counted; undefined when it may identify who searched. */
export function countableText(text: string): string | undefined {
  const counted = foldText(text).replaceAll(/\s+/g, ' ').trim().slice(0, longestText);
  const digits = counted.replaceAll(/\D/g, '').length;
  const isTelephone = digits >= telephoneDigits.least && digits <= telephoneDigits.most;
  return counted === '' || counted.includes('@') || isTelephone ? undefined : counted;
}

/** Adds to the counts; the texts that were searched longest ago make room. */
export async function countMissedSearches(
  db: Queries,
  searches: readonly MissedSearch[],
  now: Date,
): Promise<void> {
  if (searches.length === 0) return;
  const rows = searches.map((search) => ({ ...search, lastAt: now }));
  await db
    .insert(missedSearch)
    .values(rows)
    .onConflictDoUpdate({
      target: [missedSearch.locale, missedSearch.text],
      set: { times: sql`${missedSearch.times} + excluded.times`, lastAt: now },
    });
  await db.execute(sql`
    delete from missed_search where (locale, text) in (
      select locale, text from (
        select locale, text, row_number() over (partition by locale order by last_at desc, times desc) as place
        from missed_search) placed
      where place > ${maximumStoredPerLocale})`);
}

/** Counts what a site of another process reports, under the same rules. A text that comes twice is counted once for both. */
export async function takeMissedSearches(db: Queries, reported: readonly MissedSearch[], now: Date) {
  const byText = new Map<string, MissedSearch>();
  for (const { locale, text: typed, times } of reported) {
    const text = countableText(typed);
    if (text === undefined) continue;
    const key = `${locale} ${text}`;
    byText.set(key, { locale, text, times: times + (byText.get(key)?.times ?? 0) });
  }
  await countMissedSearches(db, [...byText.values()], now);
  return { counted: byText.size };
}

export async function listMissedSearches(db: Queries, paging: Paging) {
  const { limit, offset } = toWindow(paging);
  const rows = await db
    .select()
    .from(missedSearch)
    .orderBy(desc(missedSearch.times), asc(missedSearch.locale), asc(missedSearch.text))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ locale, text, times, lastAt }) => ({
    locale,
    text,
    times,
    last_at: lastAt.toISOString(),
  }));
  return listPage(db, { table: missedSearch, paging, items });
}
