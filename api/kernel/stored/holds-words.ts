import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldText } from '../../rules/fold-text.ts';

const accented = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';
const plain = 'aaaaaaceeeeiiiinoooooouuuuyy';

/** As `foldText` does in the database, whatever its locale. */
const folded = (text: SQL): SQL => {
  const letters = accented + accented.toUpperCase();
  const lowered = sql`translate(lower(${text}), ${letters}, ${plain + plain})`;
  return sql`replace(replace(${lowered}, 'œ', 'oe'), 'æ', 'ae')`;
};

/** The id in « 42 », « 2026-000042 », « C2026-000042 ». */
function numberedId(word: string): number | undefined {
  const digits = /^(?:[a-z]?\d{4}-)?0*(\d{1,9})$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether folded text holds each word of a text, or is of the row with that number. */
function holdsEach(whole: SQLWrapper, text: string | undefined, numbered: PgColumn | undefined) {
  const conditions = foldText(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const id = numbered && numberedId(word);
      return or(sql`${whole} like ${pattern}`, numbered && id ? eq(numbered, id) : undefined);
    });
  return and(...conditions);
}

/**
 * What a list is narrowed to by a text: every word stands somewhere in one of the columns, in capitals or not, with
 * accents or without, or is the number of the row.
 *
 * @param numbered the id that the numbers of the rows are made of
 * @returns undefined for a text without a word
 */
export const holdsWords = (
  text: string | undefined,
  columns: readonly SQLWrapper[],
  numbered?: PgColumn,
): SQL | undefined =>
  holdsEach(folded(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`), text, numbered);

/** The same of one column whose text `foldText` has folded: an index of trigrams serves it, whatever the number of rows. */
export const holdsFoldedWords = (
  column: PgColumn,
  text: string | undefined,
  numbered?: PgColumn,
): SQL | undefined => holdsEach(column, text, numbered);
