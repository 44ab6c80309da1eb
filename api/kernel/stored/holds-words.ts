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

/**
 * What a list is narrowed to by a text: every word stands somewhere in one of the columns, in capitals or not, with
 * accents or without, or is the number of the row.
 *
 * @param numbered the id that the numbers of the rows are made of
 * @returns undefined for a text without a word
 */
export function holdsWords(
  text: string | undefined,
  columns: readonly SQLWrapper[],
  numbered?: PgColumn,
): SQL | undefined {
  const words = foldText(text ?? '').split(/\s+/);
  const whole = folded(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`);
  const conditions = words
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const id = numbered && numberedId(word);
      return or(sql`${whole} like ${pattern}`, numbered && id ? eq(numbered, id) : undefined);
    });
  return and(...conditions);
}
