import type { ProductInput } from '../contract/catalogue.ts';
import { setField } from './csv-records.ts';
import { type Fields, isFields } from './fields.ts';
import type { FieldPath, IssueList, Source } from './issue.ts';
import type { PackRow } from './read-packs.ts';
import type { RawRecord, RawRecords } from './records.ts';

interface MergeOptions {
  readonly stored: ReadonlyMap<string, ProductInput>;
  /** The rows of a product name all of its packs: others are taken away. */
  readonly isComplete: boolean;
}

/**
 * Puts the rows of `packs.csv` into the products they name: products of the folder, else products that are
 * stored already, so that a price list alone can be imported.
 */
export function mergePacks(
  products: RawRecords,
  rows: readonly PackRow[],
  { stored, isComplete }: MergeOptions,
  issues: IssueList,
): RawRecords {
  const rowsByProduct = Map.groupBy(distinctRows(rows, issues), ({ product }) => product);
  const merged = products.records.map((record) => {
    const reference = isFields(record.document) ? record.document['reference'] : undefined;
    const own = typeof reference === 'string' ? rowsByProduct.get(reference) : undefined;
    if (!own || typeof reference !== 'string') return record;
    rowsByProduct.delete(reference);
    return mergeInto(record, own, isComplete);
  });
  for (const [reference, own] of rowsByProduct) {
    const document = stored.get(reference);
    const source = own[0]?.source;
    if (document && source) merged.push(mergeInto({ document, source }, own, isComplete));
    else if (products.isWhole)
      for (const row of own) issues.error(row.source, ['product'], unknownProduct(reference));
  }
  return { records: merged, isWhole: products.isWhole };
}

function unknownProduct(reference: string): { message: string; expected: string } {
  return { message: `unknown product “${reference}”`, expected: 'the reference of a product' };
}

function distinctRows(rows: readonly PackRow[], issues: IssueList): PackRow[] {
  const seen = new Set<string>();
  return rows.filter(({ product, reference, source }) => {
    const key = `${product} ${reference}`;
    if (seen.has(key)) {
      issues.error(source, ['reference'], {
        message: `the pack “${reference}” of “${product}” stands twice`,
      });
      return false;
    }
    seen.add(key);
    return true;
  });
}

function mergeInto(record: RawRecord, rows: readonly PackRow[], isComplete: boolean): RawRecord {
  const { document } = record;
  if (!isFields(document)) return record;
  const held: unknown[] = Array.isArray(document['packs']) ? [...document['packs']] : [];
  const isNamed = (pack: unknown) =>
    isFields(pack) && rows.some(({ reference }) => reference === pack['reference']);
  const packs = isComplete ? held.filter(isNamed) : held;
  const rowByIndex = new Map<number, { row: PackRow; isNew: boolean }>();
  for (const row of rows) {
    const found = packs.findIndex((pack) => isFields(pack) && pack['reference'] === row.reference);
    const index = found === -1 ? packs.length : found;
    packs[index] = found === -1 ? row.document : changedPack(packs[index], row);
    rowByIndex.set(index, { row, isNew: found === -1 });
  }
  return { document: { ...document, packs }, source: mergedSource(record.source, rowByIndex) };
}

function changedPack(pack: unknown, { changes }: PackRow): Fields {
  const changed: Fields = isFields(pack) ? structuredClone(pack) : {};
  for (const { path, value } of changes) setField(changed, path, value);
  return changed;
}

/** Fields that came from a row are located there, under their column's name. */
function mergedSource(product: Source, rows: ReadonlyMap<number, { row: PackRow; isNew: boolean }>): Source {
  return {
    locate: (path) => {
      const [first, index, ...field] = path;
      const found = first === 'packs' && typeof index === 'number' ? rows.get(index) : undefined;
      if (!found || !(found.isNew || isFromRow(found.row, field))) return product.locate(path);
      return { ...found.row.source.locate(field), field: field.join('.') };
    },
  };
}

function isFromRow({ changes }: PackRow, field: FieldPath): boolean {
  return changes.some(({ path }) => path.every((step, index) => field[index] === step));
}
