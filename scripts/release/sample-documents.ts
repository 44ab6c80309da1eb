import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../api/kernel/database/database.ts';
import { isFields } from '../../api/rules/translations.ts';

/** Documents by the column that they stand in: `product.input`. */
export type DocumentsByColumn = Record<string, unknown[]>;

const mostRead = 5000;
const mostChosen = 3;

/** A few documents of each column of JSON, such that every shape that there is stands in one of them. */
export async function sampleDocuments(db: Queries | Transaction): Promise<DocumentsByColumn> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' order by 1, 2`);
  const samples: DocumentsByColumn = {};
  for (const { table, column } of columns) {
    const name = sql.identifier(column);
    const { rows } = await db.execute<{ document: unknown }>(sql`
      select ${name} as document from ${sql.identifier(table)} where ${name} is not null limit ${mostRead}`);
    samples[`${table}.${column}`] = chooseDocuments(rows.map(({ document }) => document));
  }
  return samples;
}

/** The shortest documents that have between them what all have: fields, and their absence where others have them. */
export function chooseDocuments(documents: readonly unknown[]): unknown[] {
  const known = new Set(documents.flatMap((document) => [...pathsOf(document)]));
  const marked = documents
    .map((document) => ({ document, marks: marksOf(document, known), size: JSON.stringify(document).length }))
    .toSorted((one, other) => one.size - other.size);
  const chosen: unknown[] = [];
  const seen = new Set<string>();
  while (chosen.length < mostChosen) {
    const gains = marked.map(({ marks }) => marks.filter((mark) => !seen.has(mark)).length);
    const most = Math.max(0, ...gains);
    if (most === 0 && chosen.length > 0) break;
    const next = marked[gains.indexOf(most)];
    if (next === undefined) break;
    chosen.push(next.document);
    for (const mark of next.marks) seen.add(mark);
  }
  return chosen;
}

const marksOf = (document: unknown, known: ReadonlySet<string>): string[] => {
  const own = pathsOf(document);
  return [...known].map((path) => (own.has(path) ? path : `without ${path}`));
};

const mostLetters = 120;
const mostItems = 6;

/** The same without long texts and lists: a shape is told by less. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > mostLetters ? value.slice(0, mostLetters / 2).trim() : value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]));
}

function pathsOf(value: unknown, path = '', found = new Set<string>()): Set<string> {
  if (value === null) found.add(`${path} null`);
  else if (Array.isArray(value)) for (const item of value) pathsOf(item, `${path}[]`, found);
  else if (isFields(value))
    for (const [name, item] of Object.entries(value)) {
      found.add(`${path}.${name}`);
      pathsOf(item, `${path}.${name}`, found);
    }
  return found;
}
