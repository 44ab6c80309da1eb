import { accentText, markSlug, pseudoLanguage } from './pseudo-text.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

/** Fields of blocks that name something else and are no text. */
const nameFields = new Set([
  ...['type', 'destination', 'file', 'products', 'subject', 'form', 'youtube_id', 'code'],
]);
const slugFields = new Set(['slug']);

/** A record of the demo with the pseudo-language besides the others, wherever French and Dutch stand together. */
export function translateRecord(value: Json): Json {
  if (Array.isArray(value)) return value.map(translateRecord);
  if (!isFields(value)) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      value['code'] === 'terms_slug' && key === 'value' && isFields(inner)
        ? addLanguage(inner, 'slug')
        : addLanguage(translateRecord(inner), key),
    ]),
  );
  return fields;
}

function addLanguage(value: Json, key: string): Json {
  if (!isFields(value) || !('fr' in value && 'nl' in value)) return value;
  const { fr = null, nl = null } = value;
  // What is the same in French and Dutch is of no language: a brand, a number, a name.
  const isShared = typeof fr === 'string' && fr === nl && !slugFields.has(key);
  return { ...value, [pseudoLanguage.code]: isShared ? fr : accentValue(fr, key) };
}

function accentValue(value: Json, key: string): Json {
  if (typeof value === 'string') {
    if (nameFields.has(key)) return value;
    return slugFields.has(key) ? markSlug(value) : accentText(value);
  }
  if (Array.isArray(value)) return value.map((item) => accentValue(item, key));
  if (!isFields(value)) return value;
  // Both languages stand here, within a text of one: an alternative text, say.
  if ('fr' in value && 'nl' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, accentValue(inner, name)]));
}

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table with a column of the pseudo-language after each French one. */
export function translateTable(text: string): string {
  const [head = '', ...lines] = text.split('\n');
  const columns = head.split(',');
  const french = columns.map((column) => column.endsWith('.fr'));
  if (!french.includes(true)) return text;
  const widen = (cells: readonly string[], change: (cell: string) => string) =>
    cells.flatMap((cell, index) => (french[index] ? [cell, change(cell)] : [cell])).join(',');
  return [
    widen(columns, (column) => column.replace(/\.fr$/, `.${pseudoLanguage.code}`)),
    ...lines.map((line) => (line === '' ? line : widen(readCells(line), accentText))),
  ].join('\n');
}

/** The cells of a line as they stand, quotes included. */
const readCells = (line: string): string[] =>
  line
    .match(/(?:"(?:[^"]|"")*"|[^,"])*(?:,|$)/g)
    ?.slice(0, -1)
    .map((cell) => cell.replace(/,$/, '')) ?? [];
