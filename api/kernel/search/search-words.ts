import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import { foldText } from '../../rules/fold-text.ts';
import type { Transaction } from '../database/database.ts';

interface WordSource {
  readonly locale: Locale;
  readonly title: string;
  readonly important: string;
  readonly body: string;
}

const shortestLetters = 3;
const longestLetters = 40;

/** Adds the words that are new. Words that no document holds any more stay: a correction to one finds nothing. */
export async function saveSearchWords(tx: Transaction, sources: readonly WordSource[]): Promise<void> {
  const rows = new Map<string, { locale: Locale; word: string; spelling: string }>();
  for (const { locale, title, important, body } of sources) {
    for (const [spelling] of `${title} ${important} ${body}`.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
      const word = foldText(spelling);
      if (word.length < shortestLetters || word.length > longestLetters) continue;
      rows.set(`${locale} ${word}`, { locale, word, spelling: spelling.normalize('NFC') });
    }
  }
  if (rows.size === 0) return;
  // Sorted, so that two writers never wait for each other's words.
  const sorted = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await tx.execute(sql`
    insert into search_word (locale, word, spelling)
    select locale, word, spelling
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as row(locale text, word text, spelling text)
    on conflict (locale, word) do nothing`);
}
